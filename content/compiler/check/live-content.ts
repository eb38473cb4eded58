import { type Compiled, compileContent } from "../compile.ts";
import type { Memory } from "../documents.ts";
import type { Problem } from "./problem.ts";
import { writeCompiled, type Written } from "../write-compiled.ts";

type LiveContent = {
  readonly problems: readonly Problem[];
  /** Changes during a compilation are compiled together after it. */
  compile: () => Promise<void>;
  /** Drops the memory after a picture or film has changed, because unchanged texts may show it. */
  forget: () => void;
};

type LiveOptions = {
  root: string;
  out: string;
  /**
   * Called after each compilation. With problems, nothing is written; `failure` is an error that
   * stopped the compiler.
   */
  onCompiled: (written: Written, problems: readonly Problem[]) => Promise<void> | void;
  onFailure: (error: unknown) => void;
};

export function createLiveContent({ root, out, onCompiled, onFailure }: LiveOptions): LiveContent {
  const memory: Memory = new Map();
  let problems: readonly Problem[] = [];
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  async function once(): Promise<void> {
    try {
      const { problems: found, ...compiled }: Compiled = await compileContent(root, memory);
      const isWhole = found.length === 0;
      const written = isWhole
        ? await writeCompiled(out, compiled)
        : { content: false, catalogue: false };
      problems = found;
      await onCompiled(written, found);
    } catch (error) {
      onFailure(error);
    }
  }

  const start = (): Promise<void> => {
    running = once().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    get problems() {
      return problems;
    },
    compile: () => {
      if (!running) return start();
      waiting ??= running.then(() => {
        waiting = null;
        return start();
      });
      return waiting;
    },
    forget: () => memory.clear(),
  };
}
