import { readFileSync } from "node:fs";
import { z } from "zod";

/** `node bench/monday/compare-heaps.ts BEFORE AFTER`: the growth of a heap, by constructor. */

const snapshot = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.array(z.number()),
  strings: z.array(z.string()),
});

type Sum = { count: number; bytes: number };

function sums(file: string): Map<string, Sum> {
  const read = snapshot.parse(JSON.parse(readFileSync(file, "utf8")));
  const { nodes, strings, snapshot: of } = read;
  const { node_fields: fields, node_types: types } = of.meta;
  const kinds = z.array(z.string()).parse(types[0]);
  const [type, name, size] = ["type", "name", "self_size"].map((field) => fields.indexOf(field));
  const all = new Map<string, Sum>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const value = (field = 0) => nodes[at + field] ?? 0;
    const kind = kinds[value(type)] ?? "";
    const isNamed = ["object", "native", "closure"].includes(kind);
    const key = isNamed ? `${kind} ${strings[value(name)]?.slice(0, 60)}` : kind;
    const sum = all.get(key) ?? { count: 0, bytes: 0 };
    all.set(key, { count: sum.count + 1, bytes: sum.bytes + value(size) });
  }
  return all;
}

const [before, after] = process.argv.slice(2, 4).map(sums);
const none = { count: 0, bytes: 0 };
const grown = [...(after ?? [])].map(([key, { count, bytes }]) => {
  const former = before?.get(key) ?? none;
  return { key, count: count - former.count, bytes: bytes - former.bytes };
});
for (const { key, count, bytes } of grown.toSorted((a, b) => b.bytes - a.bytes).slice(0, 25))
  console.log(`${(bytes / 1024).toFixed(0).padStart(8)} kB ${String(count).padStart(8)}  ${key}`);
