import { type Compiled, compileContent } from "./compile.ts";
import type { Memory } from "./documents.ts";
import type { Problem } from "./problem.ts";
import { writeCompiled, type Written } from "./write-compiled.ts";

type LiveContent = {
  /** What is wrong with the files as they are now; what was written last is without it. */
  readonly problems: readonly Problem[];
  /** Compiles what changed. Changes that come meanwhile are compiled after it, together. */
  compile: () => Promise<void>;
  /** A picture or a film changed, which texts that did not change may show. */
  forget: () => void;
};

type LiveOptions = {
  root: string;
  out: string;
  /**
   * Called after each time, with what was written. Problems come with nothing written; `failure` is
   * a compiler's that could not go on.
   */
  onCompiled: (written: Written, problems: readonly Problem[]) => Promise<void> | void;
  onFailure: (error: unknown) => void;
};

/** Content that is compiled again while its authors write; texts that stay are compiled once. */
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
