/**
 * Whether a page's URL contains the secret of a link, itself or in the page that a log-in returns
 * to. Such a URL is kept from statistics, which send it whole, from search engines and from other
 * pages.
 */
export const hasSecret = ({ search }: URL): boolean =>
  /(?:token|secret|oobCode)(?:=|%(?:25)*3D)/i.test(search);
