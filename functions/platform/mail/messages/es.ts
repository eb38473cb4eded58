import type { MailMessages } from "./en.ts";

export const es = {
  greeting: "Hola, {{username}}:",
  report: {
    subject: "Ya se decidió sobre lo que denunciaste en Ayni",
    dismiss: "Moderación lo revisó y no rompe ninguna de nuestras reglas, así que se queda.",
    warn: "Moderación lo revisó y advirtió a quien lo escribió.",
    bar: "Moderación lo revisó y suspendió por un tiempo a quien lo escribió en la comunidad.",
    hide: "Moderación lo revisó y lo ocultó. Quien lo escribió puede apelar durante 14 días.",
    rules: "Las reglas",
    figures: "Denuncias y decisiones en cifras",
    footer:
      "Recibes este mensaje porque esta dirección se dejó con una denuncia. Ya la borramos de la denuncia.",
  },
  changes: {
    "new-device": {
      subject: "Un navegador nuevo inició sesión en tu cuenta de Ayni",
      text: "Alguien inició sesión en tu cuenta con un navegador que nunca lo había hecho.",
    },
    "password-changed": {
      subject: "La contraseña de tu cuenta de Ayni cambió",
      text: "Se cambió la contraseña de tu cuenta. En los demás lugares se cerró tu sesión.",
    },
    "email-changed": {
      subject: "El correo de tu cuenta de Ayni cambió",
      text: "Tu cuenta tiene ahora otro correo. Te escribimos a tu dirección anterior para que lo sepas.",
    },
    "provider-linked": {
      subject: "Se añadió una forma de entrar a tu cuenta de Ayni",
      text: "Desde ahora se puede entrar a tu cuenta con {{about}}.",
    },
    "provider-unlinked": {
      subject: "Se quitó una forma de entrar a tu cuenta de Ayni",
      text: "Desde ahora ya no se puede entrar a tu cuenta con {{about}}.",
    },
    "factor-added": {
      subject: "Se añadió un segundo paso a tu cuenta de Ayni",
      text: "Para entrar a tu cuenta ahora se pide un segundo paso: {{about}}.",
    },
    "factor-removed": {
      subject: "Se quitó un segundo paso de tu cuenta de Ayni",
      text: "Para entrar a tu cuenta ya no se pide este segundo paso: {{about}}.",
    },
    "factors-reset": {
      subject: "Se quitaron los segundos pasos de tu cuenta de Ayni",
      text: "Para entrar a tu cuenta ya no se pide un segundo paso, sus códigos de recuperación ya no funcionan y se cerró su sesión en todas partes. Con sus llaves de acceso aún se puede entrar. ¿No lo pediste tú? Entra, cambia tu contraseña y añade otra vez un segundo paso.",
    },
    "recovery-codes-made": {
      subject: "Códigos de recuperación nuevos para tu cuenta de Ayni",
      text: "Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.",
    },
    "recovery-code-used": {
      subject: "Se usó un código de recuperación de tu cuenta de Ayni",
      text: "Alguien entró a tu cuenta con uno de sus códigos de recuperación.",
    },
    "passkey-added": {
      subject: "Se añadió una llave de acceso a tu cuenta de Ayni",
      text: "Desde ahora se puede entrar a tu cuenta con esta llave de acceso: {{about}}.",
    },
    "passkey-removed": {
      subject: "Se quitó una llave de acceso de tu cuenta de Ayni",
      text: "Ya no se puede entrar a tu cuenta con esta llave de acceso: {{about}}.",
    },
    "sessions-ended": {
      subject: "Se cerró la sesión de tu cuenta de Ayni",
      text: "Se cerró la sesión de tu cuenta en otros navegadores.",
    },
    "data-ready": {
      subject: "Tus datos de Ayni están listos",
      text: "El archivo con tus datos está listo. Lo encuentras en la página de tu cuenta.",
    },
    "deletion-begun": {
      subject: "Tu cuenta de Ayni se va a eliminar",
      text: "Tu cuenta ya no se muestra y se eliminará en siete días. Hasta entonces, si inicias sesión, la conservas.",
    },
    "deletion-cancelled": {
      subject: "Tu cuenta de Ayni se queda",
      text: "Tu cuenta no se va a eliminar. Todo está como antes.",
    },
    "account-disabled": {
      subject: "Tu cuenta de Ayni se desactivó",
      text: "Por ahora nadie puede entrar a tu cuenta. Si crees que es un error, escribe a las personas que operan Ayni.",
    },
    "account-enabled": {
      subject: "Puedes usar de nuevo tu cuenta de Ayni",
      text: "Ya puedes iniciar sesión otra vez en tu cuenta.",
    },
    "role-granted": {
      subject: "Tienes un rol nuevo en Ayni",
      text: "Tu cuenta recibió un rol: {{about}}.",
    },
    "role-revoked": {
      subject: "Terminó un rol tuyo en Ayni",
      text: "Tu cuenta ya no tiene este rol: {{about}}.",
    },
    "payout-address-set": {
      subject: "Tus retiros de Ayni van a otra dirección",
      text: "Desde ahora, lo que retires va a esta dirección, de la que aquí están los primeros y los últimos caracteres: {{about}}.",
    },
    "payouts-resumed": {
      subject: "Tus retiros de Ayni continúan",
      text: "Tus retiros estaban detenidos. Continúan hacia la dirección que está en la página de tus billeteras.",
    },
  },
  withdrawal: {
    subject: "{{amount}} del fondo de {{community}} van a devolverse",
    text: "Una persona responsable de {{community}} pidió de vuelta dinero de su fondo de recompensas. Ya está apartado, y se paga a quien hizo el depósito cuando pase el plazo de abajo.",
    amount: "Cantidad",
    address: "Va a",
    asker: "Lo pidió",
    due: "Se paga después del",
    cancel: "¿No es correcto? Cualquier responsable puede cancelarlo hasta entonces.",
    button: "Ver la devolución",
    footer:
      "Recibes este mensaje porque eres responsable de esta comunidad. No se puede desactivar.",
  },
  invitation: {
    subject: "{{username}} te invita a aprender en Ayni",
    text: "{{username}} quisiera aprender contigo en Ayni. Sus miembros siguen cursos sobre blockchains, resuelven retos y se dan comentarios. Unirse no cuesta nada.",
    once: "Recibes este mensaje porque {{username}} nos dio tu dirección. Solo guardamos de ella una huella, para no volver a escribirle nunca.",
    button: "Ver la invitación",
    footer: "Esta es la única invitación que Ayni envía a esta dirección, la pida quien la pida.",
  },
  unnamed: "sin nombre",
  "by-admin": "Lo hizo una de las personas que operan Ayni.",
  when: "Cuándo",
  where: "Dónde",
  addresses: "red {{network}}",
  account: "Cuenta",
  "was-you": "¿Fuiste tú? Entonces no tienes que hacer nada.",
  "was-not-you":
    "Si no fuiste tú, abre «No fui yo». Allí basta presionar un botón para cerrar todas las sesiones de tu cuenta, quitar todas las formas de entrar y elegir una contraseña nueva con un mensaje a esta dirección. El enlace funciona durante {{days}} días.",
  "not-me": "No fui yo",
  "account-page": "Dónde está abierta tu cuenta",
  footer:
    "Ayni envía este mensaje siempre que cambia algo que protege tu cuenta; por eso no se puede desactivar.",
} satisfies MailMessages;
