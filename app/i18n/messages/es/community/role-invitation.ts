import type { Messages } from "../../en.ts";

export const roleInvitation = {
  kind: "Invitación",
  lead: "{{username}} te invita a esta comunidad. Tu rol: {{role}}.",
  owner: "responsable",
  author: "autoría",
  reviewer: "revisión",
  "owner-may":
    "Como responsable escribes y publicas, te ocupas del dinero y decides quién tiene qué rol.",
  "author-may": "Con la autoría escribes cursos, módulos y retos.",
  "reviewer-may": "Con la revisión puntúas lo que entregan quienes aprenden.",
  ends: "La invitación está abierta hasta el",
  "log-in-first": "Para aceptar, inicia sesión o regístrate. Después vuelves a esta página.",
  "verify-first": "Antes de aceptar, verifica tu correo.",
  verify: "Verificar mi correo",
  account: "Aceptas con tu cuenta {{username}} ({{email}}).",
  terms: "Acepto las condiciones para entidades colaboradoras en nombre de mi organización",
  "read-terms": "Leer las condiciones para entidades colaboradoras",
  accept: "Aceptar el rol",
  accepted: "Esta invitación ya se aceptó",
  "accepted-next": "Si fuiste tú, la comunidad está en el estudio.",
  withdrawn: "Esta invitación se anuló",
  "withdrawn-next": "Pide otra a las personas responsables de la comunidad.",
  ended: "Esta invitación terminó",
  "ended-next": "Estuvo abierta siete días. Pide otra a las personas responsables de la comunidad.",
  unknown: "No existe esa invitación",
  "unknown-next": "Abre el enlace completo del mensaje, o pide otra invitación.",
} satisfies Messages["roleInvitation"];
