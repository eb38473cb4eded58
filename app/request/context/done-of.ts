/** What the redirect to this page says was done, if the page has a notice for it. */
export const doneOf = <Name extends string>(
  { searchParams }: { searchParams: URLSearchParams },
  names: readonly Name[],
): Name | null => names.find((name) => name === searchParams.get("done")) ?? null;
