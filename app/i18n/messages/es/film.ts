import type { Messages } from "../en.ts";

export const film = {
  trailer: "Video de presentación",
  videos: "Video",
  play: "Reproducir «{{title}}»",
  elsewhere: "desde YouTube",
  transcript: "Lo que muestra, en palabras",
} satisfies Messages["film"];
