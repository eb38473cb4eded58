import type { Messages } from "../../en.ts";

export const film = {
  trailer: "Presentación",
  videos: "Video",
  play: "Reproducir «{{title}}»",
  elsewhere: "desde YouTube",
  transcript: "Transcripción",
} satisfies Messages["film"];
