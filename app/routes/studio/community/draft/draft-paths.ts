/** The page of a part, nested as the public pages are. */
export const pageOfPart = (slug: string, path: string) =>
  `/studio/${slug}/${path === "" ? "community" : path.replace("/modules/", "/learning-modules/")}`;

/** The control of a field; the links of problems lead there. */
export const controlId = (name: string) => `f-${name}`;
