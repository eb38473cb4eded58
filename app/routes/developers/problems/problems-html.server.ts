import { STATUS_CODES } from "node:http";
import { escapeHtml } from "#contract/core/text/escape-html.ts";
import { problemStatus, type ProblemCode } from "#contract/core/problem.ts";
import type { FixedT } from "#app/i18n/i18n.server.ts";

type Heading = { readonly id: string; readonly text: string; readonly depth: number };

const codes = Object.entries(problemStatus) as [ProblemCode, number][];
const statuses = [...new Set(codes.map(([, status]) => status))].toSorted(
  (one, other) => one - other,
);

/** A heading for each status that a refusal has. */
export const statusHeadings = (): Heading[] =>
  statuses.map((status) => ({
    id: `status-${status}`,
    text: `${status} ${STATUS_CODES[status]}`,
    depth: 2,
  }));

/** All problem codes below their status, each with the sentence that the site shows for it. */
export const problemsHtml = (t: FixedT): string =>
  statusHeadings()
    .map(({ id, text }) => {
      const items = codes
        .filter(([, status]) => id === `status-${status}`)
        .map(
          ([code]) =>
            `<dt id="problem-${code}"><code>${code}</code></dt><dd>${escapeHtml(t(`problems.${code}`))}</dd>`,
        );
      return `<h2 id="${id}" lang="en">${escapeHtml(text)}</h2>\n<dl>${items.join("\n")}</dl>`;
    })
    .join("\n");
