import type { Messages } from "../../en.ts";

export const welcome = {
  title: "Te damos la bienvenida a Ayni, {{name}}",
  "signed-up":
    "Enviamos un mensaje con un enlace a {{email}}. Abre el enlace y podrás entregar trabajos y comentar. Mientras tanto puedes leerlo todo.",
  "mail-not-sent":
    "El mensaje para verificar {{email}} no se pudo enviar en este momento. Mientras tanto puedes leerlo todo.",
  "no-mail": "¿No llegó el mensaje?",
  "send-again": "Enviar el mensaje otra vez",
  "picture-refused": "No se pudo guardar tu foto. Puedes añadir una en tu perfil cuando quieras.",
  verified: "Tu correo está verificado",
  "verified-lead":
    "Desde ahora puedes entregar trabajos, comentar y ganar recompensas. En otros navegadores y dispositivos tienes que volver a iniciar sesión.",
} satisfies Messages["welcome"];
