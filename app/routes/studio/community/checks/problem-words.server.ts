import type { Locale } from "#app/i18n/path.ts";

type Words = readonly [sentence: RegExp, en: string, es: string];

/**
 * The content compiler writes its sentences for authors of folders. This list has the words that a
 * form shows instead. `$1` is a part of the sentence, `{this}` the language of the field and
 * `{that}` the other one. A sentence that is not here is shown in English if it names nothing of a
 * folder.
 */
export const problemWords: readonly Words[] = [
  [/^is empty: write it$/, "is empty: write it", "está vacío: escríbelo"],
  [
    /^is not known here: .*$/,
    "is too much here: this course is in {that} only. Add {this} to the course, or empty the {this} fields here.",
    "sobra aquí: este curso está solo en {that}. Añade el {this} al curso o vacía aquí los campos en {this}.",
  ],
  [
    /^is missing: write this file$/,
    "is missing: the course is in {this} too. Write this page in {this}, or empty the {this} fields of the course.",
    "falta: el curso también está en {this}. Escribe esta página en {this} o vacía los campos en {this} del curso.",
  ],
  [
    /^(?:is missing(?:, but en\.mdx has it| in en\.mdx)|is .* in en\.mdx .*|has \d+ items, en\.mdx has .*).*$/s,
    "is in one language only: write it in both, or in neither",
    "está solo en un idioma: escríbelo en los dos, o en ninguno",
  ],
  [/^is missing: add it, a list$/, "is missing: add an item", "falta: añade un elemento"],
  [
    /^is missing: add it, beside the text.*$/,
    "is missing: a wrong option needs a hint for readers who choose it first",
    "falta: una opción incorrecta necesita una pista para quien la elija primero",
  ],
  [
    /^is for wrong options: the right one has the explanation$/,
    "is for wrong options: empty it, because the right one has the explanation",
    "es para opciones incorrectas: vacíala, porque la correcta tiene la explicación",
  ],
  [
    /^(?:is missing: add it, one of .*|is .*: write one of .*)$/s,
    "is not chosen: choose one of the options",
    "no está elegido: elige una de las opciones",
  ],
  [/^is missing: .*$/s, "is missing: write it", "falta: escríbelo"],
  [
    /^is the text "": write a (?:whole )?number$/,
    "is empty: write a whole number",
    "está vacío: escribe un número entero",
  ],
  [
    /^is .*: write a (?:whole )?number$/s,
    "is not a whole number such as 10: write digits only",
    "no es un número entero como 10: escribe solo cifras",
  ],
  [
    /^counts from 0 and names one of the options.*$/,
    "is not chosen: say which option is right",
    "no está elegida: indica qué opción es la correcta",
  ],
  [/^is an empty list: add an item$/, "is empty: add an item", "está vacío: añade un elemento"],
  [/^has fewer than (\d+) items$/, "has fewer than $1 items", "tiene menos de $1 elementos"],
  [
    /^has too many items: (\d+) at most$/,
    "has too many items: $1 at most",
    "tiene demasiados elementos: $1 como máximo",
  ],
  [
    /^is shorter than (\d+) characters$/,
    "is shorter than $1 characters",
    "tiene menos de $1 caracteres",
  ],
  [
    /^has (\d+) characters: shorten it to (\d+) at most$/,
    "has $1 characters: shorten it to $2 at most",
    "tiene $1 caracteres: redúcelo a $2 como máximo",
  ],
  [
    /^is too small: write (\S+) or more$/,
    "is too small: write $1 or more",
    "es demasiado pequeño: escribe $1 o más",
  ],
  [
    /^is too large: write (\S+) or less$/,
    "is too large: write $1 or less",
    "es demasiado grande: escribe $1 o menos",
  ],
  [/^is not a (?:moment|day) like .*$/, "is not a day: choose one", "no es un día: elige uno"],
  [
    /^(?:.* )?is there twice.*$/s,
    "is there twice: change one of the two",
    "está dos veces: cambia uno de los dos",
  ],
  [
    /^has a backtick without its second.*$/,
    "has a backtick without its second: code is written between two of them",
    "tiene una comilla invertida sin su pareja: el código se escribe entre dos",
  ],
  [
    /^is plain text, not Markdown.*$/,
    "is plain text: take ** and links out",
    "es texto sin formato: quita ** y los enlaces",
  ],
  [
    /^is one line: take the line breaks out$/,
    "is one line: take the line breaks out",
    "es una sola línea: quita los saltos de línea",
  ],
  [
    /^has no code: take the backticks out$/,
    "has no code: take the backticks out",
    "no lleva código: quita las comillas invertidas",
  ],
  [
    /^has a character that is not seen.*$/,
    "has a character that is not seen, as from another program: type the words again",
    "tiene un carácter que no se ve, como de otro programa: vuelve a escribir las palabras",
  ],
  [
    /^is not an https address like .*$/,
    "is not an https address like https://example.org/page",
    "no es una dirección https como https://example.org/page",
  ],
  [
    /^has a name before an @.*$/,
    "has a name before an @, which hides where it leads: take it out",
    "tiene un nombre delante de una @, que oculta adónde lleva: quítalo",
  ],
  [
    /^is not a decimal amount like 2\.5$/,
    "is not an amount like 2.5: use a point for decimals and no separators",
    "no es una cantidad como 2.5: usa un punto para los decimales y ningún separador",
  ],
  [
    /^(\S+) has (\d+) decimals, not \d+: round the amount$/,
    "has too many decimals: $1 has $2",
    "tiene demasiados decimales: $1 tiene $2",
  ],
  [
    /^(\S*) is not a token that Ayni knows: write one of (.*)$/,
    "is not a token that Ayni knows: choose one of $2",
    "no es un token que Ayni conozca: elige uno de $2",
  ],
  [
    /^with its feedback rewards, one submission earns (.*), more than .*$/,
    "is more than the community's pool begins with: one submission earns $1 with its feedback",
    "es más de lo que tiene el fondo de la comunidad: una entrega gana $1 con sus comentarios",
  ],
  [
    /^closes after it is issued: write a later moment$/,
    "is not after the day on which it opens: choose a later one",
    "no es posterior al día en que se abre: elige uno posterior",
  ],
  [
    /^is not more than min: .*$/,
    "is not more than the lowest number of words: raise it",
    "no supera el número mínimo de palabras: súbelo",
  ],
  [
    /^is for texts, and formats takes none: .*$/,
    "is for texts: add a text to what one submits, or empty both fields",
    "es para textos: añade un texto a lo que se entrega o vacía los dos campos",
  ],
  [
    /^is more than all criteria give together: .*$/,
    "is more than all criteria give together: lower it, or give them more points",
    "es más de lo que dan todos los criterios juntos: bájalo o dales más puntos",
  ],
  [
    /^(?:has either a file or a youtube: .*|a film is one of YouTube's: .*)$/,
    "needs its id on YouTube and a picture, or no field at all",
    "necesita su id de YouTube y una imagen, o ningún campo",
  ],
  [/^is not the id of a YouTube video$/, "is not an id of YouTube", "no es un id de YouTube"],
  [
    /^(?:a poster goes with youtube; .*|the poster .* is not one of the community's pictures: .*|is not a path of this site)$/,
    "is missing: upload a picture on the page “Pictures”, and choose it here",
    "falta: sube una imagen en la página «Imágenes» y elígela aquí",
  ],
  [
    /^(?:accent: )?.* is too light or too dark to be read .*; the nearest is (#\w+)$/,
    "is too light or too dark to be read: choose one between; the nearest is $1",
    "es demasiado claro u oscuro para leerse: elige otro; el más cercano es $1",
  ],
  [
    /^headings start at ##, .*$/,
    "Headings begin with ##; the title has its own field.",
    "Los encabezados empiezan con ##; el título tiene su propio campo.",
  ],
  [
    /^a heading of depth (\d) under one of depth (\d): write (#+)$/,
    "A heading is too deep below the one above it: write $3.",
    "Un encabezado está demasiado abajo respecto al anterior: escribe $3.",
  ],
  [
    /^code (?:of an unknown language, (\S+)|without a language); write one of (.*) after the opening marks$/,
    "Code needs a language that is known: write one of $2 after the opening three backticks.",
    "El código necesita un lenguaje conocido: escribe uno de $2 tras las tres comillas invertidas.",
  ],
  [
    /^after the language of code stands (.*), which says nothing: .*$/,
    "After the language of code stands $1, which says nothing: take it out.",
    "Tras el lenguaje del código está $1, que no dice nada: quítalo.",
  ],
  [
    /^links go to https addresses, .* not to (.*)$/s,
    "A link leads to $1: links go to https addresses, to paths of this site or to #headings.",
    "Un enlace lleva a $1: los enlaces van a direcciones https, a rutas de este sitio o a #encabezados.",
  ],
  [
    /^no heading has the anchor (\S+): .*$/,
    "A link leads to the heading $1, which is not in this text.",
    "Un enlace lleva al encabezado $1, que no está en este texto.",
  ],
  [
    /^HTML is refused: .*$/,
    "HTML is refused: write it in Markdown. A < is written \\<.",
    "No se admite HTML: escríbelo en Markdown. Un < se escribe \\<.",
  ],
  [
    /^the image (.*) is not one of the community's: .*$/s,
    "The picture $1 is not one of the community's: upload it on the page “Pictures”, and copy its line.",
    "La imagen $1 no es de la comunidad: súbela en la página «Imágenes» y copia su línea.",
  ],
  [
    /^the image (.*) has no text for those who cannot see it: .*$/s,
    "The picture $1 has no description: write it between the brackets.",
    "La imagen $1 no tiene descripción: escríbela entre los corchetes.",
  ],
  [
    /^takes too long to be shown: .*$/,
    "takes too long to be shown: divide it, and take nested lists, large tables and marks like * and [ out",
    "tarda demasiado en mostrarse: divídelo y quita listas anidadas, tablas grandes y marcas como * y [",
  ],
  [
    /^the community has \d+ files, more than .*$/,
    "The community has too many modules and challenges: take some out.",
    "La comunidad tiene demasiados módulos y retos: quita algunos.",
  ],
  [
    /^the community has (\d+) characters, more than (\d+): .*$/,
    "The community has $1 characters, more than $2: shorten its texts or take parts out.",
    "La comunidad tiene $1 caracteres, más de $2: acorta sus textos o quita partes.",
  ],
  [
    /^has (\d+) characters, more than (\d+): divide it into modules$/,
    "has $1 characters, more than $2: divide it into modules",
    "tiene $1 caracteres, más de $2: divídelo en módulos",
  ],
  [
    /^the texts of the community are still being read: .*$/,
    "The texts of the community are still being read: try again in a minute.",
    "Los textos de la comunidad aún se están leyendo: vuelve a intentarlo en un minuto.",
  ],
  [
    /^the texts of the community take too long to be read: .*$/,
    "The texts of the community take too long to be read: take the newest one out and divide it.",
    "Los textos de la comunidad tardan demasiado en leerse: quita el más reciente y divídelo.",
  ],
];

/** Terms of folders, which authors who see only forms do not know. */
export const ofFolders = /\.mdx|\.json|\b(?:JSON|YAML)\b|[Ff]ront matter|\b(?:files?|folder)\b/;

export const otherwise: Readonly<Record<Locale, string>> = {
  en: "is not as it can be published: write it again",
  es: "no se puede publicar así: escríbelo de nuevo",
};
