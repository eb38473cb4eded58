/** The form that asks for a phone number. */
export const phoneNumber = {
  country: "Country",
  "any-country": "Any: the number begins with +",
  number: "Phone number",
  "number-hint":
    "With its country’s code, such as +34 612 345 678; or choose the country and leave the code out.",
};
