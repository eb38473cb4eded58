/** The section of the account page about passkeys. */
export const passkeys = {
  title: "Passkeys",
  why: "A passkey logs you in with your fingerprint, your face or the code of your device, without a password. It works on this site alone, so that no other page can ask for it.",
  none: "You have no passkey yet.",
  add: "Add a passkey",
  "add-needs-script":
    "Adding a passkey needs JavaScript. Without it, your password and a link by mail log you in.",
  "add-failed":
    "No passkey was added. It was cancelled, it took too long, or this device has one of your passkeys already.",
  "confirm-first": "To add or remove a passkey, confirm first that it is you.",
  "confirm-link": "Confirm that it is you",
  "verify-first": "You can add a passkey once your email address is verified.",
  "verify-link": "Verify your email",
  full: "You have ten passkeys, as many as one member may have. Remove one to add another.",
  nameless: "Passkey",
  "backed-up": "On several devices",
  created: "Added",
  "last-used": "Last used",
  "never-used": "Not used yet",
  change: "Rename or remove",
  name: "Name",
  rename: "Save the name",
  "remove-why":
    "Nobody can log in with it any more. Where it has logged in already, the session stays: end it in the list of sessions.",
  remove: "Remove this passkey",
  "passkey-added": "Your passkey is added. You can log in with it from now on.",
  "passkey-renamed": "The passkey has its new name.",
  "passkey-removed": "The passkey is removed. Nobody can log in with it any more.",
};
