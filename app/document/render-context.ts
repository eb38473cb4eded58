import { createContext, useContext } from "react";

/**
 * Facts that only the server knows while it renders a document: the nonce of the
 * Content-Security-Policy; whether the reader asked to save data, in which case no script is sent;
 * the stylesheet that `root.tsx` inlines (`stylesheet` of `app/styles/stylesheet.server.ts`); and
 * the JSON-LD that describes the page. In the browser, all have their defaults.
 */
export type RenderFacts = {
  readonly nonce: string | undefined;
  readonly saveData: boolean;
  readonly styles: string;
  readonly structured: string;
};

export const RenderContext = createContext<RenderFacts>({
  nonce: undefined,
  saveData: false,
  styles: "",
  structured: "",
});

export const useRenderFacts = (): RenderFacts => useContext(RenderContext);
