import type { Messages } from "../../en.ts";

export const bannerLine: Messages["bannerLine"] = {
  title: "Anuncios",
  warning: "Atención:",
  more: "Leer más",
  others_one: "y {{count}} más",
  others_other: "y {{count}} más",
  dismiss: "Ocultar",
};
