export const passkeyUse = {
  "log-in": "Log in with a passkey",
  confirm: "Confirm with a passkey",
  "needs-script": "Passkeys need JavaScript. The other ways on this page do not.",
  failed:
    "It was cancelled, it took too long, or this device has no passkey of yours for Ayni. Try again, or use another way.",
};
