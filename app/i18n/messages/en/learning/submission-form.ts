export const submissionForm = {
  "format-label": "What are you handing in?",
  "format-text": "A text",
  "format-github": "A GitHub repository",
  "text-label": "Submission text",
  "text-hint": "At least {{count}} words. You can use Markdown: headings, lists, code, tables.",
  "text-hint-link":
    "At least {{count}} words, also beside a link: say what to look at. You can use Markdown: headings, lists, code, tables.",
  "words-wanted":
    "A good length is {{min}} to {{max}} words, code blocks and tables not counted. A text of fewer than {{least}} words is not accepted. You can use Markdown: headings, lists, code, tables.",
  "words-wanted-link":
    "A good length for a text alone is {{min}} to {{max}} words, code blocks and tables not counted. Fewer than {{least}} words are not accepted, also beside a link. You can use Markdown: headings, lists, code, tables.",
  "words-short": "{{written}} of at least {{least}} words",
  "words-enough": "At least {{least}} words: enough",
  "words-now_one": "{{count}} word; a good length is {{min}} to {{max}}",
  "words-now_other": "{{count}} words; a good length is {{min}} to {{max}}",
  "words-outside_one":
    "Your text has {{count}} word, code blocks and tables not counted. A good length for this challenge is {{min}} to {{max}}. You can still edit it.",
  "words-outside_other":
    "Your text has {{count}} words, code blocks and tables not counted. A good length for this challenge is {{min}} to {{max}}. You can still edit it.",
  "help-label": "Help that you had",
  "help-allowed": "Allowed here:",
  "help-hint":
    "Name people, AI tools and libraries, and what they did. Readers and reviewers see it beside your work.",
  "language-label": "Language of the text",
  "language-auto": "Detect it from the text",
  "link-label": "GitHub repository link",
  "link-hint": "A public repository, such as https://github.com/owner/name.",
};
