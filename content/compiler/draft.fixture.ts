import { validFiles } from "./fixture.ts";

export const options = {
  tokens: [{ symbol: "AYNI", decimals: 18 }],
  pictures: new Map([["/pictures/loom.webp", { width: 640, height: 400 }]]),
};

const folder = "communities/weaving/";

/** The community of the valid content folder as a draft of the studio. */
export function validDraft(): Map<string, string> {
  const files = Object.entries(validFiles).filter(([path]) => path.startsWith(folder));
  const draft = new Map(files.map(([path, text]) => [path.slice(folder.length), text]));
  const { order: _, ...facts } = JSON.parse(draft.get("community.json") ?? "{}") as {
    order: number;
  };
  return draft.set("community.json", JSON.stringify(facts, null, 2));
}
