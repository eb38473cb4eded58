import ts from "typescript-eslint";

// Rules for imports between rooms. They are regexes, not globs: a glob that begins with # is read
// as a comment and forbids nothing. The rule sees no `import()`, which a selector forbids by the
// same regexes.
const forbid = (...rooms) => {
  const patterns = [...rooms, packageInternals];
  return {
    "@typescript-eslint/no-restricted-imports": ["error", { patterns }],
    "no-restricted-syntax": [
      "error",
      ...patterns.map(({ regex, message }) => ({
        selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\u002F")}/]`,
        message,
      })),
    ],
  };
};
const server = {
  regex: "\\.server(\\.tsx?)?$",
  allowTypeImports: true,
  message:
    "Server code is reached only from a route's own file, root, an entry, a test or another .server file.",
};
const functions = {
  regex: "(^|/)functions/",
  message: "The app reaches the API's package by #contract only.",
};
const route = { regex: "(^#app|/)/?routes/", message: "No room imports a route." };
const otherFeature = {
  regex: "^#app/features/",
  message: "A feature never imports another; compose them in a route.",
};
const feature = { regex: "^#app/features/", message: "Delivery knows no feature." };
const nouns = {
  regex: "^(#contract/(?!core/|community/notification-messages)|#app/features/)",
  message:
    "This room knows no noun, but for the words that mails say and the pictures that cards show too.",
};
const app = { regex: "^#app/|(^|/)app/", message: "The API never imports the web tier." };
const local = {
  regex: "(^|/)(local|scripts)/",
  message: "Only server.ts, scripts and tests import the local services, and nothing the scripts.",
};
const delivery = {
  regex: "(^|/)server/",
  message: "The app does not know what delivers it.",
};
const pagesAndAbove = {
  regex: "^#app/(request/(context|form)|document|ui|features|layouts)/",
  message: "What a request says knows nothing of pages.",
};
const hono = { regex: "^hono(/|$)|^@hono/|/http/", message: "Only functions/http knows HTTP." };
const domain = { regex: "/domain/", message: "db knows only PostgreSQL and the contract." };
/** A context may call the contexts before it in this list, and none after it. */
const contexts = ["notification", "identity", "money", "community", "learning", "member", "admin"];
const laterThan = (context) => ({
  regex: `^(\\.\\./)+(${contexts.slice(contexts.indexOf(context) + 1).join("|")})/`,
  message: `The ${context} context does not know this one.`,
});
const notZod = {
  regex: "^(?!zod$|hono/utils/accept$|\\.{1,2}/(?!.*\\b(domain|db|http|platform)/))",
  message: "The contract imports zod, its siblings and a parser of headers only.",
};
/** For the code of logs and traces in every process, which no browser loads. */
const notNode = {
  regex: "^(?!node:|\\.{1,2}/(?!.*\\b(domain|db|http|platform)/))",
  message: "What all processes share imports Node and the contract only.",
};

const markdown = {
  regex: "^(unified|(remark|rehype|mdast|hast|micromark)-.*|marked|markdown-it)$",
  message: "What members write is rendered by the API, when it is written.",
};

const packageInternals = {
  regex: "^(@remix-run/[^/]+|react(-dom|-router|-router-dom)?)/(dist|cjs|esm)/",
  message: "Only what a package exports is imported (app/remix/README.md).",
};

const environment = {
  object: "process",
  property: "env",
  message: "The environment is read in one file per package.",
};
const remixGlobals = ["Context", "Manifest", "RouteModules", "Router"].map((name) => ({
  property: `__remix${name}`,
  message: "Only app/remix reaches into Remix.",
}));

/** Nothing in app/ imports these; files that browsers load do not import `server` either. */
const inApp = [functions, route, delivery, local, markdown];

export default ts.config(
  { ignores: ["build", "public", "node_modules", ".data", "test-results", "playwright-report"] },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser: ts.parser },
    plugins: { "@typescript-eslint": ts.plugin },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts", "functions/**/*.ts"],
    rules: { "no-restricted-properties": ["error", environment, ...remixGlobals] },
  },
  {
    files: ["app/remix/**/*.ts"],
    rules: { "no-restricted-properties": ["error", environment] },
  },
  {
    files: [
      "app/environment.server.ts",
      "functions/environment.ts",
      "functions/cli/**",
      "**/*.test.{ts,tsx}",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: forbid(...inApp, server),
  },
  {
    files: ["app/features/**"],
    rules: forbid(...inApp, server, otherFeature),
  },
  {
    files: ["app/{ui,i18n}/**"],
    rules: forbid(...inApp, server, nouns),
  },
  {
    files: [
      "app/root.tsx",
      "app/entry.*.tsx",
      "app/routes/**/*.route.tsx",
      "app/**/*.server.{ts,tsx}",
    ],
    rules: forbid(...inApp),
  },
  {
    files: ["app/features/**/*.server.{ts,tsx}"],
    rules: forbid(...inApp, otherFeature),
  },
  {
    files: ["app/request/http/**"],
    rules: forbid(...inApp, pagesAndAbove),
  },
  { files: ["server/**"], rules: forbid(functions, route, feature, local) },
  { files: ["{app,server}/**/*.{test,fixture}.{ts,tsx}"], rules: forbid(functions) },
  { files: ["functions/**/*.ts"], rules: forbid(app, local) },
  { files: ["functions/domain/**/*.ts"], rules: forbid(app, hono, local) },
  ...contexts.slice(0, -1).map((context) => ({
    files: [`functions/domain/${context}/**/*.ts`],
    rules: forbid(app, hono, local, laterThan(context)),
  })),
  // Reverting an unwanted change of an email also stops payouts, so this folder may import later
  // contexts.
  {
    files: ["functions/domain/identity/email/*.ts"],
    rules: forbid(app, hono, local),
  },
  { files: ["functions/db/**/*.ts"], rules: forbid(app, hono, domain, local) },
  { files: ["functions/contract/**/*.ts"], rules: forbid(notZod) },
  { files: ["functions/contract/process/*.ts"], rules: forbid(notNode) },
  {
    files: ["functions/**/*.test.ts"],
    rules: { "@typescript-eslint/no-restricted-imports": "off", "no-restricted-syntax": "off" },
  },
);
