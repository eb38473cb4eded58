import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const paper = "#FBF7F0";

export async function writeIcons(svgFile: string, folder: string): Promise<void> {
  const svg = await readFile(svgFile);
  /**
   * `size` is in pixels, `share` is the part that the mark fills, `ground` adds a background of
   * paper.
   */
  const icon = async (size: number, share: number, ground?: string): Promise<Buffer> => {
    const inner = Math.round(size * share);
    const edge = Math.floor((size - inner) / 2);
    const rest = size - inner - edge;
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
    // The drawing is 11 units wide, which are pixels at 72 dpi.
    const mark = sharp(svg, { density: (72 * inner) / 11 }).resize(inner, inner);
    const whole = mark.extend({ top: edge, left: edge, bottom: rest, right: rest, background });
    return (ground ? whole.flatten({ background: ground }) : whole)
      .png({ palette: true })
      .toBuffer();
  };
  await writeFile(join(folder, "favicon.ico"), asIco(await icon(32, 1), 32));
  await writeFile(join(folder, "apple-touch-icon.png"), await icon(180, 0.8, paper));
  await writeFile(join(folder, "icon-192.png"), await icon(192, 1));
  await writeFile(join(folder, "icon-512.png"), await icon(512, 1));
  // A mask may cut all but the inner circle, which is four fifths of the width.
  await writeFile(join(folder, "icon-maskable-512.png"), await icon(512, 0.6, paper));
}

function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
