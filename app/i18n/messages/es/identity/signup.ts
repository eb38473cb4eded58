import type { Messages } from "../../en.ts";

export const signup = {
  title: "Crear cuenta",
  description:
    "Únete a Ayni: aprende sobre blockchain con otras personas y gana recompensas por lo que resuelves.",
  lead: "Te llevará un minuto. Aprender, entregar y comentar no cuesta nada.",
  invitation: "{{name}} te invita a Ayni",
  invited: "{{name}} te invitó a Ayni.",
  "invite-unknown":
    "El código de invitación de este enlace no existe. Puedes crear tu cuenta sin código o pedir otro enlace.",
  unfinished: "Tu cuenta aún no está completa",
  "unfinished-why":
    "Ya tenemos tu correo y tu contraseña; falta crear tu perfil. Completa este formulario con el mismo correo y la misma contraseña.",
  username: "Nombre de usuario",
  "username-hint":
    "Números y letras sin tilde ni ñ; puntos o guiones bajos entre ellos, nunca dos seguidos.",
  email: "Correo electrónico",
  "email-hint": "Solo tú lo ves. Ahí te llegará un enlace para verificarlo.",
  password: "Contraseña",
  "password-hint": "Mejor larga que complicada. No se aceptan contraseñas que ya se han filtrado.",
  picture: "Foto de perfil",
  "picture-hint":
    "Un archivo de imagen de {{megabytes}} MB como máximo. Se muestra como un cuadrado pequeño.",
  "picture-again":
    "El navegador no conserva el archivo cuando un formulario vuelve con errores: si habías elegido una foto, elígela otra vez. También tienes que volver a escribir la contraseña.",
  "referral-code": "Código de invitación",
  "referral-code-hint": "Te lo da quien te invitó.",
  "by-email": "O con tu correo",
  "optional-fields": "Foto y código de invitación (los dos opcionales)",
  accept: "Acepto los términos y condiciones y la política de privacidad",
  "must-accept": "Tienes que aceptar para continuar.",
  "terms-link": "Leer los términos y condiciones",
  "privacy-link": "Leer la política de privacidad",
  submit: "Crear cuenta",
  "member-already": "¿Ya tienes cuenta?",
  "log-in-link": "Iniciar sesión",
} satisfies Messages["signup"];
