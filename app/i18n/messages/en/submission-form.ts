/** The fields of a submission, where one is written or edited. */
export const submissionForm = {
  "format-label": "What are you handing in?",
  "format-text": "A text",
  "format-github": "A GitHub repository",
  "text-label": "Submission text",
  "text-hint": "At least {{count}} words. You can use Markdown: headings, lists, code, tables.",
  "text-hint-link":
    "At least {{count}} words, also beside a link. You can use Markdown: headings, lists, code, tables.",
  "words-wanted": "{{min}} to {{max}} words, code blocks and tables not counted.",
  "words-now_one": "{{count}} word; {{min}} to {{max}} are asked for",
  "words-now_other": "{{count}} words; {{min}} to {{max}} are asked for",
  "words-outside_one":
    "Your text has {{count}} word, code blocks and tables not counted. The challenge asks for {{min}} to {{max}}. You can still edit it.",
  "words-outside_other":
    "Your text has {{count}} words, code blocks and tables not counted. The challenge asks for {{min}} to {{max}}. You can still edit it.",
  "language-label": "Language of the text",
  "language-auto": "Detect it from the text",
  "link-label": "GitHub repository link",
  "link-hint": "A public repository, such as https://github.com/owner/name.",
};
