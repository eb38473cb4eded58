/**
 * Whether a page's URL has a secret of a link, also in the page that a log-in returns to. Such a
 * URL is told to neither statistics, which send it whole, nor search engines, nor other pages.
 */
export const hasSecret = ({ search }: URL): boolean =>
  /(?:token|secret|oobCode)(?:=|%(?:25)*3D)/i.test(search);
