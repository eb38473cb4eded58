import type { Messages } from "../../en.ts";

export const adminApplications = {
  title: "Solicitudes",
  lead: "Organizaciones que quieren tener una comunidad; primero las más recientes.",
  kind: "Solicitud",
  none: "Todavía no hay solicitudes",
  "none-next": "Una solicitud aparece cuando su correo está confirmado.",
  unconfirmed: "Sin confirmar",
  open: "Espera a la administración",
  asked: "Espera una respuesta",
  declined: "Rechazada",
  accepted: "Aceptada",
  withdrawn: "Anulada",
  askApplicant: "Hacer una pregunta",
  "askApplicant-text": "Pregunta",
  declineApplication: "Rechazar la solicitud",
  "declineApplication-text": "Motivo",
  "text-hint": "Se lee en un mensaje y en la página de la solicitud.",
  acceptApplication: "Aceptar la solicitud",
  "accept-why":
    "Esto crea la comunidad, que nadie ve hasta que se apruebe su primera publicación, e invita por correo a quien la solicitó a ser responsable.",
  name: "Nombre de la comunidad",
  slug: "Ruta de la comunidad",
  "slug-hint":
    "El final de su dirección, con letras de la a a la z, cifras y guiones. Después no cambia.",
} satisfies Messages["adminApplications"];
