import type { Messages } from "../../en.ts";

export const confirmIdentity = {
  title: "Confirma que eres tú",
  lead: "Vas a cambiar algo que solo puede cambiar quien es dueño de {{email}}.",
  password: "Tu contraseña",
  "by-password":
    "Para lo que vas a añadir hace falta tu contraseña: otra forma de confirmar no basta.",
  confirm: "Confirmar",
} satisfies Messages["confirmIdentity"];
