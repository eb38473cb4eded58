export const film = {
  trailer: "Trailer",
  videos: "Video",
  play: "Play “{{title}}”",
  elsewhere: "from YouTube",
  transcript: "Transcript",
};
