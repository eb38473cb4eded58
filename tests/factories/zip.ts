import { strToU8, zipSync, type Zippable } from "fflate";

type Entry = { name: string; data?: string | Uint8Array; mode?: number; size?: number };

/** A zip of texts by their paths. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        typeof text === "string" ? strToU8(text) : text,
      ]),
    ) as Zippable,
  );

/** Writes entries that no usual program writes: the same path twice, a link, or a wrong size. */
export function hostileZip(entries: readonly Entry[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data = "", mode = 0o100644, size } of entries) {
    const [path, bytes] = [Buffer.from(name, "latin1"), Buffer.from(data)];
    const head = (signature: number, fields: number[][]) => {
      const buffer = Buffer.alloc(fields.reduce((sum, [, width = 0]) => sum + width, 4));
      buffer.writeUInt32LE(signature);
      let at = 4;
      for (const [value = 0, width = 0] of fields) {
        buffer.writeUIntLE(value, at, width);
        at += width;
      }
      return buffer;
    };
    const common = [
      [0, 2],
      [0, 2],
      [0, 4],
      [0, 4],
      [bytes.length, 4],
      [size ?? bytes.length, 4],
      [path.length, 2],
      [0, 2],
    ];
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [mode * 0x10000, 4],
      [offset, 4],
    ];
    central.push(head(0x02014b50, [[0x314, 2], [20, 2], ...common, ...rest]), path);
    const before = [head(0x04034b50, [[20, 2], ...common]), path, bytes];
    local.push(...before);
    offset += before.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}
