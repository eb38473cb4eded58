import type { Messages } from "../../en.ts";

export const adminTokens = {
  title: "Tokens",
  lead: "Los tokens que tienen los fondos y en los que se pagan las recompensas. Uno que añadas aquí no necesita una nueva versión: las comunidades pueden elegirlo enseguida.",
  all: "Todos los tokens",
  added: "Añadido aquí",
  released: "De la versión",
  places_one: "{{count}} decimal",
  places_other: "{{count}} decimales",
  "no-chain":
    "No hay ninguna cadena configurada, así que no se puede leer ningún contrato. Define CHAIN_RPC_URL y CHAIN_ID, y vuelve a arrancar la API.",
  lookAtToken: "Añadir un token",
  "on-chain":
    "Su contrato se lee de la cadena {{chainId}}, en la que paga Ayni. Todavía no se guarda nada.",
  look: "Mirar el contrato",
  contract: "Contrato",
  "contract-hint": "Su dirección, del sitio del propio token. Empieza por 0x.",
  symbol: "Símbolo",
  "symbol-hint": "De 2 a 12 letras mayúsculas y cifras, exactamente como lo tiene el contrato.",
  name: "Nombre",
  "name-hint": "Como lo llama la gente, por ejemplo Ayni.",
  chain: "Cadena",
  "chain-hint": "El nombre propio de la red.",
  decimals: "Decimales",
  smallestPayout: "Retiro mínimo",
  "smallestPayout-hint":
    "Lo mínimo que se paga de una vez, en tokens, con decimales si hace falta: 1 o 0.5.",
  dayPayouts: "Retiros de un día",
  "dayPayouts-hint":
    "Lo máximo que se paga a todas las personas juntas en 24 horas, en tokens. Un retiro es como máximo una quincuagésima parte, y cada persona recibe como máximo una vigesimoquinta parte al día.",
  addToken: "¿Es este el token?",
  "addToken-why":
    "La cadena dice el símbolo y los decimales. Compara el contrato con el sitio del propio token: cualquiera puede hacer un contrato con el mismo símbolo. Un token no se puede quitar una vez que se usa.",
  add: "Añadir este token",
  again: "Empezar de nuevo",
} satisfies Messages["adminTokens"];
