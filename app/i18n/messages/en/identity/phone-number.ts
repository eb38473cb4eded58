export const phoneNumber = {
  country: "Country",
  "any-country": "Any: the number begins with +",
  "robot-check-failed":
    "Google’s check that you are not a robot could not be loaded. Try again, or use another way: an authenticator app, a recovery code, or a link by email.",
  "robot-check-script":
    "An SMS needs JavaScript, for Google’s check that you are not a robot. Without it there are other ways: an authenticator app, a recovery code, or a link by email.",
  number: "Phone number",
  "number-hint":
    "With its country code, such as +34 612 345 678; or choose the country and leave the code out.",
};
