import type { Messages } from "../../en.ts";

export const copy = {
  copy: "Copiar",
  copied: "Copiado.",
  "not-copied": "El navegador no nos dejó copiar. El texto está seleccionado: cópialo tú.",
} satisfies Messages["copy"];
