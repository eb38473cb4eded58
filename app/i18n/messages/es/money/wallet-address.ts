import type { Messages } from "../../en.ts";

export const walletAddress = {
  title: "Dónde recibes tus retiros",
  lead: "Tu dirección en {{chain}} (ID de la cadena {{chainId}}). Lo que retires va allí, y nadie puede recuperarlo.",
  changes: "Esto reemplaza tu dirección actual",
  delay_one:
    "Te enviamos un mensaje sobre el cambio y durante {{count}} hora no enviamos nada, por si no fuiste tú.",
  delay_other:
    "Te enviamos un mensaje sobre el cambio y durante {{count}} horas no enviamos nada, por si no fuiste tú.",
  "no-delay":
    "Te enviamos un mensaje sobre el cambio. En esta demostración los retiros no esperan.",
  "by-signature": "Demostrarla con una firma",
  "by-signature-why":
    "La forma más segura, y la única para billeteras que son contratos: una firma muestra que alguien puede usar lo que llegue. No mueve dinero ni cuesta nada.",
  "take-from-wallet": "Tomar la dirección de mi billetera",
  "sign-here": "Firmar con mi billetera",
  "which-wallet": "¿Qué billetera?",
  "wallet-none":
    "No hay ninguna billetera en este navegador. Escribe la dirección abajo y firma el mensaje donde esté tu billetera.",
  "wallet-declined":
    "Tu billetera no tuvo permiso para responder. Vuelve a intentarlo o firma en otro lugar.",
  "wallet-failed":
    "Tu billetera no dio una respuesta que se pueda usar. Vuelve a intentarlo o firma en otro lugar.",
  "askForSignature-label": "Dirección de tu billetera",
  "setAddress-label": "Dirección escrita",
  "address-hint":
    "Empieza con 0x. No pegues nunca en ningún sitio una clave privada ni las palabras de una billetera.",
  askForSignature: "Crear el mensaje para firmar",
  "message-for": "El mensaje es para",
  "sign-elsewhere": "Firmarlo donde está tu billetera",
  "step-copy": "Copia el mensaje entero.",
  "step-sign":
    "Fírmalo en tu billetera, donde dice «Firmar mensaje» (personal_sign), o con un programa como cast wallet sign.",
  "step-paste": "Pega aquí la firma.",
  message: "Mensaje para firmar",
  "message-hint": "Dice, en inglés, que esta dirección es tuya y que Ayni te paga ahí.",
  "message-until": "Se puede firmar hasta el",
  "other-address": "Usar otra dirección",
  signature: "Firma",
  "signature-hint": "Empieza con 0x.",
  proveAddress: "Usar esta dirección",
  "by-hand": "O escribirla",
  "by-hand-why":
    "Con mayúsculas y minúsculas, como la escribe tu billetera: así se ve si un carácter está mal.",
  setAddress: "Usar la dirección escrita",
  "no-chain":
    "Aquí no hay ningún nodo de esta red. Nadie puede ver si una dirección es un contrato, así que solo se aceptan las firmadas.",
  "verify-first": "Primero verifica tu correo: te escribimos cuando cambia la dirección",
  "verify-link": "Verificar mi correo",
} satisfies Messages["walletAddress"];
