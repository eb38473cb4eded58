import { escapeHtml } from "#contract/core/text/escape-html.ts";
import { problemStatus, type ProblemCode } from "#contract/core/problem.ts";
import type { FixedT } from "#app/i18n/i18n.server.ts";

/** All problem codes with their status and the sentence of the site, by status. */
export function problemsHtml(t: FixedT): string {
  const codes = Object.entries(problemStatus) as [ProblemCode, number][];
  const rows = codes
    .toSorted(([, one], [, other]) => one - other)
    .map(
      ([code, status]) =>
        `<tr id="problem-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(t(`problems.${code}`))}</td></tr>`,
    );
  const heads = (["code", "status", "meaning"] as const)
    .map((name) => `<th scope="col">${escapeHtml(t(`developers.${name}`))}</th>`)
    .join("");
  const label = escapeHtml(t("developers.problems"));
  return `<div class="table" role="group" tabindex="0" aria-label="${label}"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}
