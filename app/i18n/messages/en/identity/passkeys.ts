export const passkeys = {
  title: "Passkeys",
  why: "A passkey logs you in with your fingerprint, your face or the code of your device, without a password. It works only on this site, so no other page can ask for it.",
  none: "You have no passkey yet.",
  add: "Add a passkey",
  "add-needs-script":
    "Adding a passkey needs JavaScript. Without it, you can log in with your password or a link by email.",
  "add-failed":
    "No passkey was added. It was cancelled, it took too long, or this device already has one of your passkeys.",
  "confirm-first": "To add or remove a passkey, first confirm that it is you.",
  "confirm-link": "Confirm that it is you",
  "verify-first": "You can add a passkey once your email address is verified.",
  "verify-link": "Verify your email",
  full: "You have ten passkeys, the most you can have. Remove one to add another.",
  nameless: "Passkey",
  "backed-up": "On several devices",
  created: "Added",
  "last-used": "Last used",
  "never-used": "Not used yet",
  change: "Rename or remove",
  name: "Name",
  rename: "Save the name",
  "remove-why":
    "Nobody can log in with it any more. Sessions that it has already opened stay: end them in the list of sessions.",
  remove: "Remove this passkey",
  "passkey-added": "Your passkey is added. You can log in with it from now on.",
  "passkey-renamed": "The passkey has its new name.",
  "passkey-removed": "The passkey is removed. Nobody can log in with it any more.",
};
