import type { DraftFiles } from "../document.ts";
import { revisionOf } from "../read-part.ts";

export const folderOf = (course: string) => `courses/${course}/`;

/** The files of a course by their paths in its folder, in the order of their paths. */
export function filesOfCourse(files: DraftFiles, course: string): Map<string, string> {
  const folder = folderOf(course);
  return new Map(
    [...files]
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]): [string, string] => [path.slice(folder.length), text])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The revision of a course changes with each text of its files. */
export const revisionOfCourse = (files: DraftFiles, course: string): string =>
  revisionOf([...filesOfCourse(files, course)]);

/** The names of pictures in a text, such as `loom.webp` in `/pictures/loom.webp`. */
export const pictureNames = /(?<![\w/.-])\/pictures\/([\w-]+(?:\.\w{2,5})?)(?![\w/-])/g;
