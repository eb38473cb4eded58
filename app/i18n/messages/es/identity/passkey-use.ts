import type { Messages } from "../../en.ts";

export const passkeyUse = {
  "log-in": "Iniciar sesión con una llave de acceso",
  confirm: "Confirmar con una llave de acceso",
  "needs-script":
    "Las llaves de acceso necesitan JavaScript. Las otras maneras de esta página, no.",
  failed:
    "Se canceló, tardó demasiado o este dispositivo no tiene ninguna llave tuya para Ayni. Vuelve a intentarlo o usa otra manera.",
} satisfies Messages["passkeyUse"];
