/** The name of the hidden field that carries a form's token. */
export const csrfField = "csrf";
