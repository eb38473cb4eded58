/** The URL of the headings' font (`heading-font.vite.ts`). */
declare module "heading-font" {
  const url: string;
  export default url;
}

declare module "subset-font" {
  type Options = { targetFormat: "woff2"; preserveNameIds: readonly number[] };
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
