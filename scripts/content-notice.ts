import { type Problem, problemText } from "../content/compiler/check/problem.ts";
import { escapeHtml } from "../functions/contract/core/text/escape-html.ts";

const box =
  "position:fixed;inset:auto 0 0;z-index:9;max-height:50vh;overflow:auto;padding:12px 16px;" +
  "background:#fff4f0;color:#211c18;border-top:4px solid #9a3b1b;font:15px/1.5 system-ui";
const item = "padding:6px 0;border-top:1px solid #e4dacb;overflow-wrap:anywhere";

/** Shown at the end of a page; it can be collapsed without a script. */
export function contentNotice(problems: readonly Problem[]): string {
  if (problems.length === 0) return "";
  const items = problems.map((problem) => {
    const where = problemText({ ...problem, message: "" }).trim();
    return `<li style="${item}"><code style="background:none;padding:0">content/${escapeHtml(where)}</code><br>${escapeHtml(problem.message)}</li>`;
  });
  return (
    `<details open lang="en" role="alert" style="${box}">` +
    `<summary style="font-weight:600;cursor:pointer">${counted(problems)}. This page shows the content as it was before.</summary>` +
    `<ul style="margin:8px 0 0;padding:0;list-style:none">${items.join("")}</ul></details>`
  );
}

export const counted = ({ length }: readonly Problem[]) =>
  `${length} problem${length === 1 ? "" : "s"} in the content`;
