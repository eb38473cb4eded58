import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { renderToString } from "react-dom/server";
import { announce } from "../local/child.ts";
import { captureTree } from "./capture-tree.ts";

/**
 * What pages are compared with, behind the barest server: `/react` renders the component tree of
 * the list of communities anew for each request, `/constant/<bytes>` sends that many bytes that
 * never change.
 */

const tree = await captureTree("/communities");

const constants = new Map<string, string>();
function constant(bytes: string): string {
  const known = constants.get(bytes) ?? "a".repeat(Number(bytes));
  constants.set(bytes, known);
  return known;
}

const server = createServer((request, reply) => {
  const [, kind, bytes = "0"] = (request.url ?? "").split("/");
  const html = kind === "react" ? `<!DOCTYPE html>${renderToString(tree())}` : constant(bytes);
  reply.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(html),
  });
  reply.end(html);
});
server.listen(0, "127.0.0.1", () => {
  announce((server.address() as AddressInfo).port, () => Promise.resolve());
});
