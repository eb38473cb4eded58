import type { Messages } from "../../en.ts";

export const adminCommunities = {
  title: "Comunidades alojadas",
  lead: "Comunidades de entidades colaboradoras, que su equipo lleva en el estudio.",
  kind: "Comunidad alojada",
  none: "Ninguna entidad colaboradora tiene todavía una comunidad",
  "none-next": "Una comunidad se crea cuando se acepta una solicitud.",
  public: "Pública",
  unpublished: "Sin publicar",
  suspended: "Suspendida",
  closed: "Cerrada",
  terms: "Condiciones para entidades colaboradoras aceptadas el",
  "terms-open": "Nadie aceptó todavía las condiciones para entidades colaboradoras.",
  people: "Equipo",
  owner: "Responsable",
  author: "Autoría",
  reviewer: "Revisión",
  since: "desde el",
  invited: "Invitación a {{email}} ({{role}}) hasta el",
  email: "Correo",
  suspendCommunity: "Suspender la comunidad",
  "suspendCommunity-why":
    "Los demás dejan de verla y no admite trabajo nuevo. Su equipo puede abrir el estudio, y lo prometido se paga.",
  resumeCommunity: "Levantar la suspensión",
  "resumeCommunity-why": "La comunidad queda como estaba antes.",
  inviteOwner: "Invitar a una persona responsable",
  "inviteOwner-why": "La invitación sirve durante siete días.",
  endRoleAsAdmin: "Quitar este rol",
  "endRoleAsAdmin-why":
    "Se lo decimos a esa persona. Una comunidad conserva una persona responsable.",
} satisfies Messages["adminCommunities"];
