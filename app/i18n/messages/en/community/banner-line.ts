/** The line of banners above a page. */
export const bannerLine = {
  title: "Announcements",
  warning: "Warning:",
  more: "Read more",
  others_one: "and {{count}} more",
  others_other: "and {{count}} more",
  dismiss: "Dismiss",
};
