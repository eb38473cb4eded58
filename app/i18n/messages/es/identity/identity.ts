import type { Messages } from "../../en.ts";

export const identity = {
  "email-already-in-use":
    "No se puede usar este correo para crear una cuenta. Si es tuyo, inicia sesión o restablece tu contraseña.",
  "wrong-password": "Correo o contraseña incorrectos.",
  "user-not-found": "Correo o contraseña incorrectos.",
  "invalid-credential": "Correo o contraseña incorrectos.",
  "invalid-email": "Escribe un correo electrónico, como nombre@ejemplo.org.",
  "too-many-requests": "Demasiados intentos. Espera un rato y vuelve a intentarlo.",
  "expired-action-code": "Este enlace caducó. Pide uno nuevo.",
  "invalid-action-code": "Este enlace no es válido. Puede que ya se haya usado. Pide uno nuevo.",
  "user-token-expired": "Tu sesión se cerró después de un tiempo. Inicia sesión de nuevo.",
  "user-disabled": "Correo o contraseña incorrectos.",
  "requires-recent-login": "Inicia sesión de nuevo para hacer este cambio.",
  "network-request-failed": "Falló la conexión. Vuelve a intentarlo.",
  timeout: "Tardó demasiado. Vuelve a intentarlo.",
  "popup-blocked": "Tu navegador bloqueó la ventana. Permítela o usa otra forma de iniciar sesión.",
  "popup-closed-by-user": "Se salió de la página del proveedor antes de iniciar sesión.",
  "unauthorized-domain": "Esto no es posible en esta dirección de Ayni.",
  "operation-not-allowed": "Esta forma de iniciar sesión no está disponible.",
  "account-exists-with-different-credential":
    "No se pudo iniciar sesión de esta forma. Inicia sesión de otra y después podrás vincular esta.",
  "credential-already-in-use":
    "Esta cuenta ya abre otra cuenta aquí. Inicia sesión con ella, o desvincúlala allí primero.",
  "user-mismatch": "Esa no es una cuenta que abra la tuya aquí. Usa la que está vinculada.",
  "multi-factor-auth-required":
    "Tu cuenta pide un segundo factor. Inicia sesión y la página siguiente te lo pedirá.",
  "invalid-verification-code": "Este código no es correcto. Revísalo o pide uno nuevo.",
  "code-expired": "Este código ya no sirve. Pide uno nuevo.",
  "invalid-phone-number":
    "Escribe un número de teléfono con el prefijo de su país, como +34 612 345 678.",
  "invalid-multi-factor-session": "Pasó demasiado tiempo. Inicia sesión de nuevo.",
  "multi-factor-info-not-found": "Este segundo factor ya no está. Inicia sesión de nuevo.",
  "second-factor-already-in-use": "Ya usas esto como segundo factor.",
  "maximum-second-factor-count-exceeded":
    "Ya tienes todos los segundos factores que se pueden tener. Primero quita uno.",
  "unsupported-first-factor":
    "Esto no es compatible con la forma en que iniciaste sesión. Primero inicia sesión con tu correo.",
  "unverified-email": "Primero verifica tu correo electrónico.",
  "phone-number-already-exists": "Aquí no se puede añadir este número. Usa otro.",
  "captcha-check-failed":
    "Google no pudo comprobar que no eres un robot. Vuelve a intentarlo o usa otra vía: una aplicación de autenticación, un código de recuperación o un enlace por correo.",
  "weak-password": "Usa al menos 8 caracteres.",
  "internal-error": "Ahora mismo no se puede iniciar sesión. Vuelve a intentarlo en un momento.",
} satisfies Messages["identity"];
