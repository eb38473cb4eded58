import type { Film } from "./read/schema.ts";

type PictureSize = { width: number; height: number };

/** The pictures and films that texts may show. A breach is a sentence for their author. */
export type Media = {
  pictureBreach: (url: string, alt: string | null | undefined) => string | undefined;
  pictureSize: (url: string) => Promise<PictureSize | null>;
  filmBreach: (film: Film) => string | undefined;
};

export type Pictures = ReadonlyMap<string, PictureSize>;

/**
 * The pictures of a community, by their paths. A community that came from a folder may also show the
 * site's films, whose poster is one of its pictures.
 */
export const uploadedMedia = (pictures: Pictures): Media => ({
  pictureBreach: (url, alt) => {
    if (!pictures.has(url))
      return `the image ${url} is not one of the community's: upload it, and write the path that you are given`;
    return alt
      ? undefined
      : `the image ${url} has no text for those who cannot see it: write it between the brackets`;
  },
  pictureSize: (url) => Promise.resolve(pictures.get(url) ?? null),
  filmBreach: ({ file, poster = "" }) => {
    if (file !== undefined && pictures.has(`${file}.webp`)) return undefined;
    if (file !== undefined)
      return "a film is one of YouTube's: write its youtube and poster, and take file out";
    return pictures.has(poster)
      ? undefined
      : `the poster ${poster} is not one of the community's pictures: upload it, and write the path that you are given`;
  },
});
