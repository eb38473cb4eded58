/** A video on a page: a picture until somebody asks for the player. */
export const film = {
  trailer: "Trailer",
  videos: "Video",
  play: "Play “{{title}}”",
  elsewhere: "from YouTube",
  transcript: "Transcript",
};
