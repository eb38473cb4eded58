/** The text of a browser's script (`inline-script.vite.ts`). */
declare module "script:*" {
  const text: string;
  export default text;
}
