/** Makes an id of 3 to 60 letters, numbers and hyphens from a title. The id stays when the title changes. */
export function newId(title: string, taken: readonly unknown[]): string {
  const words = title
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, "");
  const stem = words.length >= 3 ? words : words === "" ? "part" : `part-${words}`;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? stem : `${stem}-${count}`;
    if (!taken.includes(id)) return id;
  }
}
