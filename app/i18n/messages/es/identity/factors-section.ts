import type { Messages } from "../../en.ts";

export const factorsSection = {
  title: "Segundo factor y número de teléfono",
  why: "Pide un código de tu teléfono cada vez que alguien inicie sesión en tu cuenta, o inicia sesión con un número de teléfono.",
  open: "Configurar o cambiar",
} satisfies Messages["factorsSection"];
