export const offline = {
  title: "No connection",
  why: "This device cannot reach Ayni right now, and this page is not saved on it.",
  again: "Try again",
  "kept-modules": "Modules that you can read without a connection",
  "none-kept":
    "Learning modules that you open are kept here, so that you can read them without a connection.",
  restored: "What you typed was kept on this device and is in the form again. It was typed",
  discard: "Discard it",
  discarded: "What you typed is discarded.",
  "not-sent":
    "You are offline, so nothing was sent. What you typed is kept on this device: send it when you are back.",
  "can-send": "You are back online. What you typed has not been sent yet.",
  "send-now": "Send it now",
};
