import { escapeHtml } from "#contract/core/text/escape-html.ts";
import type { FixedT } from "#app/i18n/i18n.server.ts";
import { isPublic, type Operation } from "./api-document.server.ts";

type Words = { readonly t: FixedT; readonly site: string };

/** The operations of a group as HTML. Their own texts are English on every page. */
export const referenceHtml = (operations: readonly Operation[], words: Words): string =>
  operations.map((operation) => operationHtml(operation, words)).join("\n");

export const nameOf = ({ method, path }: Pick<Operation, "method" | "path">): string =>
  `${method.toUpperCase()} ${path}`;

const codeBlock = (text: string, { t }: Words) =>
  `<pre role="group" tabindex="0" aria-label="${escapeHtml(t("developers.code-label"))}"><code>${escapeHtml(text)}</code></pre>`;

function operationHtml(operation: Operation, words: Words): string {
  const { t } = words;
  const { operationId, summary } = operation;
  const guard = t(isPublic(operation) ? "developers.public" : "developers.session");
  return [
    `<h2 id="${escapeHtml(operationId)}" lang="en">${escapeHtml(operationId)}</h2>`,
    `<p><code>${escapeHtml(nameOf(operation))}</code></p>`,
    `<p lang="en">${escapeHtml(summary)}.</p>`,
    `<p>${escapeHtml(guard)}.</p>`,
    parametersHtml(operation, words),
    bodyHtml(operation, words),
    isCallable(operation) ? tryHtml(operation, words) : "",
    responseHtml(operation, words),
    refusalsHtml(operation, words),
  ]
    .filter(Boolean)
    .join("\n");
}

const isCallable = (operation: Operation) => operation.method === "get" && isPublic(operation);

function parametersHtml({ parameters }: Operation, { t }: Words): string {
  if (parameters.length === 0) return "";
  const items = parameters.map(({ name, required, example }) => {
    const need = t(required ? "developers.required" : "developers.optional");
    const value = `${t("developers.example")} <code>${escapeHtml(String(example))}</code>`;
    return `<li><code>${escapeHtml(name)}</code>: ${escapeHtml(need)}, ${value}</li>`;
  });
  return `<h3>${escapeHtml(t("developers.parameters"))}</h3>\n<ul>${items.join("")}</ul>`;
}

function tryHtml({ path, parameters }: Operation, words: Words): string {
  const filled = parameters
    .filter((one) => one.in === "path")
    .reduce((url, { name, example }) => url.replace(`{${name}}`, String(example)), path);
  const query = parameters
    .filter((one) => one.in === "query" && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const url = `${words.site}/v1${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const title = escapeHtml(words.t("developers.try"));
  return `<h3>${title}</h3>\n${codeBlock(`curl "${url}"`, words)}`;
}

function bodyHtml({ requestBody }: Operation, words: Words): string {
  const { description = "", content = {} } = requestBody ?? {};
  const [[type = "", media] = []] = [Object.entries(content)[0]];
  if (!media?.examples) return exampleHtml(words.t("developers.body"), media, words);
  const path = words.site + media.examples.file.externalValue;
  return `<p><span lang="en">${escapeHtml(description)}.</span> ${escapeHtml(words.t("developers.file", { type, path }))}</p>`;
}

function exampleHtml(title: string, media: { example?: unknown } | undefined, words: Words) {
  if (!media) return "";
  const text = JSON.stringify(media.example, null, 2);
  return `<details><summary>${escapeHtml(title)}</summary>\n${codeBlock(text, words)}</details>`;
}

function responseHtml({ responses }: Operation, words: Words): string {
  const { t } = words;
  const [status = "", response] =
    Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const [[type, media] = []] = [Object.entries(response?.content ?? {})[0]];
  if (type === undefined) return `<p>${escapeHtml(t("developers.empty", { status }))}</p>`;
  if (type !== "application/json")
    return `<p>${escapeHtml(t("developers.bytes", { status, type }))}</p>`;
  return exampleHtml(t("developers.response", { status }), media, words);
}

function refusalsHtml({ responses }: Operation, { t }: Words): string {
  const items = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => {
      const codes = description
        .split(", ")
        .map((code) => `<a href="problems#problem-${code}"><code>${escapeHtml(code)}</code></a>`);
      return `<li>${escapeHtml(status)}: ${codes.join(", ")}</li>`;
    });
  const title = escapeHtml(t("developers.refusals"));
  return `<details><summary>${title}</summary>\n<ul>${items.join("")}</ul></details>`;
}
