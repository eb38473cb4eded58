import type { HostingMessages } from "./hosting-en.ts";

export const hostingEs = {
  roles: { owner: "responsable", author: "autoría", reviewer: "revisión" },
  "role-invitation": {
    subject: "{{community}} te invita en Ayni: {{role}}",
    text: "{{username}} te invita a la comunidad {{community}} de Ayni con este rol: {{role}}.",
    how: "Abre la invitación, inicia sesión o regístrate, y acéptala allí. La página dice qué cuenta la acepta; su correo puede ser otro.",
    until: "El enlace funciona hasta",
    button: "Ver la invitación",
    footer:
      "Recibes este mensaje porque {{username}} nos dio tu dirección. Si no quieres el rol, no tienes que hacer nada.",
  },
  application: {
    confirm: {
      subject: "Confirma tu solicitud de una comunidad en Ayni",
      text: "Alguien solicitó con esta dirección, para {{organisation}}, tener una comunidad en Ayni. Si fuiste tú, abre la página de la solicitud y confírmala. Si no, no tienes que hacer nada: una solicitud sin confirmar se borra a los siete días.",
    },
    received: {
      subject: "Llegó tu solicitud de una comunidad en Ayni",
      text: "Gracias. Las personas que operan Ayni leen la solicitud de {{organisation}} y la responden. Puedes seguirla en su página.",
    },
    asked: {
      subject: "Una pregunta sobre tu solicitud a Ayni",
      text: "Las personas que operan Ayni tienen una pregunta sobre la solicitud de {{organisation}}. Puedes responderla en su página.",
    },
    declined: {
      subject: "Tu solicitud a Ayni fue rechazada",
      text: "Las personas que operan Ayni rechazaron la solicitud de {{organisation}} por este motivo.",
    },
    accepted: {
      subject: "Tu solicitud a Ayni fue aceptada",
      text: "Ayni aceptó tu solicitud para {{organisation}}. La comunidad ya existe y todavía solo la ve su gente. Te invitamos a ser su responsable: abre el enlace, inicia sesión o regístrate, y acepta el rol.",
    },
    withdrawn: {
      subject: "Tu solicitud a Ayni está anulada",
      text: "La solicitud de {{organisation}} se anuló en su página, y ya nadie decide sobre ella. Puedes volver a solicitarla cuando quieras. Si no fuiste tú, solicítala de nuevo y avísanos.",
    },
    "accept-role": "Aceptar el rol de responsable",
    button: "Abrir la solicitud",
    footer: "No compartas el enlace: con él cualquiera puede responder por ti.",
  },
} satisfies HostingMessages;
