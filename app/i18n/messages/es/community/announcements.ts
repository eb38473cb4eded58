import type { Messages } from "../../en.ts";

export const announcements: Messages["announcements"] = {
  title: "Anuncios",
  warning: "Atención:",
  more: "Leer más",
  others_one: "y {{count}} más",
  others_other: "y {{count}} más",
  dismiss: "Ocultar",
};
