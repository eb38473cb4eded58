/** The headers of a ZIP file that one member may download. */
export const zipHeaders = {
  "Content-Type": "application/zip",
  "Content-Disposition": "attachment",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};
