import { NodeFS } from "@electric-sql/pglite/nodefs";
import { others } from "./private-folder.ts";

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void;
type Operations = { setattr?: SetAttributes };
type Bridge = { NODEFS: { node_ops: Operations; stream_ops: Operations } };

/**
 * Makes the files of an embedded database private. Emscripten gives each new file the mode that the
 * program asked for, whatever the umask, and PGlite asks for 0666.
 */
export class PrivateFiles extends NodeFS {
  override async init(...rest: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...rest);
    const closeFiles = (module: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (module as Bridge).NODEFS;
      for (const operations of [nodes, streams]) {
        const { setattr } = operations;
        if (!setattr) continue;
        operations.setattr = (node, attributes) => {
          const { mode } = attributes;
          setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~others });
        };
      }
    };
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, closeFiles] } };
  }
}
