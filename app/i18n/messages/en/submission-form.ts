/** The fields of a submission, where one is written or edited. */
export const submissionForm = {
  "format-label": "What do you hand in?",
  "format-text": "A text",
  "format-github": "A GitHub repository",
  "text-label": "Submission text",
  "text-hint": "At least {{count}} words. You can use Markdown: headings, lists, code, tables.",
  "text-hint-link":
    "At least {{count}} words, also beside a link. You can use Markdown: headings, lists, code, tables.",
  "link-label": "GitHub repository link",
  "link-hint": "A public repository, such as https://github.com/owner/name.",
};
