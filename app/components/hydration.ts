/** Whether React has taken over what the server sent: until then a page is shown as it was sent. */
export const hydration = { isOver: false };
