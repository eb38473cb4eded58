import type { Messages } from "../en.ts";

export const phoneNumber = {
  country: "País",
  "any-country": "Cualquiera: el número empieza con +",
  number: "Número de teléfono",
  "number-hint":
    "Con el prefijo del país, como +34 612 345 678; o elige el país y omite el prefijo.",
} satisfies Messages["phoneNumber"];
