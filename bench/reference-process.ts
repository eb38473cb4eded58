import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { renderToString } from "react-dom/server";
import { announce } from "../local/child.ts";
import { captureTree } from "./capture-tree.ts";

/**
 * The references on a minimal server: `/react/<path>` renders the component tree of a page for each
 * request, as the member of the request's cookie sees it, and `/constant/<bytes>` sends that many
 * constant bytes.
 */

const trees = new Map<string, ReturnType<typeof captureTree>>();
function treeOf(path: string, cookie = ""): ReturnType<typeof captureTree> {
  const tree = trees.get(path) ?? captureTree(path, cookie);
  trees.set(path, tree);
  return tree;
}

const constants = new Map<string, string>();
function constant(bytes: string): string {
  const known = constants.get(bytes) ?? "a".repeat(Number(bytes));
  constants.set(bytes, known);
  return known;
}

const server = createServer(async (request, reply) => {
  const [, kind, ...rest] = (request.url ?? "").split("/");
  const path = rest.join("/");
  const html =
    kind === "react"
      ? `<!DOCTYPE html>${renderToString((await treeOf(`/${path}`, request.headers.cookie))())}`
      : constant(path);
  reply.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(html),
  });
  reply.end(html);
});
server.listen(0, "127.0.0.1", () => {
  announce((server.address() as AddressInfo).port, () => Promise.resolve());
});
