import type { Messages } from "../../en.ts";

export const preview = {
  title: "Vista previa",
  notice: "Esto es un borrador, tal como te lo muestran las personas de su comunidad",
  until: "Este enlace trae aquí hasta",
} satisfies Messages["preview"];
