/**
 * The fields of a draft's files that forms edit, in the order in which a form shows them. A field's
 * name is its key in the file unless `at` says another. `words` is the front matter of a language's
 * document with its text as `body`, `facts` the JSON file beside it, `key` the reviewer's key.
 */
export type FieldFile = "words" | "facts" | "key";

/**
 * A field that may stay as it is stands in a closed disclosure: `extra` is empty at first, `set` has a value from the
 * beginning.
 */
type Disclosure = "extra" | "set";

export type Leaf = {
  readonly name: string;
  readonly as:
    | "line"
    | "text"
    | "markdown"
    | "number"
    | "amount"
    | "url"
    | "colour"
    | "date"
    | "day"
    | "token"
    | "picture"
    | "choice"
    | "checks"
    | "index"
    | "id";
  /** Once for each language. */
  readonly each?: true;
  readonly file?: FieldFile;
  readonly at?: string;
  /** An empty value is left out of the file. */
  readonly optional?: true;
  /** The length that the checks allow, in characters. */
  readonly most?: number;
  /** Shown only where it has a value. */
  readonly rare?: true;
  readonly disclosure?: Disclosure;
  readonly label?: string;
  readonly hint?: true;
  readonly options?: readonly string[];
};

export type Several = {
  readonly name: string;
  readonly as: "list" | "group";
  readonly fields: readonly Field[];
  readonly file?: FieldFile;
  readonly optional?: true;
  /** An item with only its first field is a plain text in the file. */
  readonly short?: true;
  /** The number of items that the form shows from the beginning; empty items are not stored. */
  readonly least?: number;
  /** `facts` has the items with their ids, `words` a record of their texts by id. */
  readonly byId?: true;
  readonly disclosure?: Disclosure;
  readonly label?: string;
  readonly hint?: true;
};

export type Field = Leaf | Several;

export const isSeveral = (field: Field): field is Several =>
  field.as === "list" || field.as === "group";

/** A value in a form: numbers as typed, texts of both languages beside each other. */
export type Value = string | readonly Value[] | { readonly [name: string]: Value };
export type PartValue = { readonly [name: string]: Value };
