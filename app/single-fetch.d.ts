import "@remix-run/node";

// Loaders and actions answer by single fetch: their data keeps its types on the way to the page.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
