/** The action that the redirect to this page reports, if the page has a notice for it. */
export const doneOf = <Name extends string>(
  { searchParams }: { searchParams: URLSearchParams },
  names: readonly Name[],
): Name | null => names.find((name) => name === searchParams.get("done")) ?? null;
