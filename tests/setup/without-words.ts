/**
 * A document without text: text nodes, attributes that hold text, messages and texts in the data,
 * and authored or written texts are emptied. The budgets of `budgets.ts` count the rest.
 */
export function withoutWords(html: string): string {
  return html
    .split(/(<(?:script|style)\b[\s\S]*?<\/(?:script|style)>)/)
    .map((part, index) => (index % 2 === 0 ? emptyMarkup(part) : emptyScript(part)))
    .join("");
}

const emptyMarkup = (markup: string) =>
  markup
    .replace(/(<article class="prose"[^>]*>)[\s\S]*?(<\/article>)/g, "$1$2")
    .replace(/(<div class="prose written"[^>]*>)[\s\S]*?(<\/div>)/g, "$1$2")
    .replace(/ (alt|aria-label|content|label|placeholder|title)="[^"]*"/g, ' $1=""')
    .replace(/>[^<]+/g, ">");

const emptyScript = (script: string) =>
  script
    .replace(/^(<script type="application\/ld\+json"[^>]*>)[\s\S]*(<\/script>)$/, "$1$2")
    .replace(/(streamController\.enqueue\()("[\s\S]*")(\);)/, (_whole, start, sent, end) => {
      const [data = "", ...rest] = (JSON.parse(String(sent)) as string).split("\n");
      const emptied = [emptyData(JSON.parse(data) as unknown[]), ...rest].join("\n");
      return `${start}${JSON.stringify(emptied)}${end}`;
    });

/**
 * The data of a page's loaders is one list of values, in which an object refers to its keys and
 * values by index (`{"_3": 4}`). A string with a space is a text, and `messages` refers to the
 * messages.
 */
function emptyData(values: unknown[]): string {
  const childrenOf = (place: number) => {
    const value = values[place];
    return typeof value === "object" && value !== null ? Object.entries(value) : [];
  };
  const key = `_${values.indexOf("messages")}`;
  const messages = values
    .flatMap((_value, place) => childrenOf(place))
    .filter(([name]) => name === key)
    .flatMap(([, namespaces]) => childrenOf(Number(namespaces)))
    .flatMap(([, namespace]) => childrenOf(Number(namespace)))
    .map(([, place]) => Number(place));
  const isMessage = new Set(messages);
  return JSON.stringify(
    values.map((value, place) =>
      typeof value === "string" && (isMessage.has(place) || value.includes(" ")) ? "" : value,
    ),
  );
}
