export const confirmIdentity = {
  title: "Confirm that it is you",
  lead: "You are about to change something that only the owner of {{email}} may change.",
  password: "Your password",
  "by-password":
    "What you are about to add needs your password: another way to confirm is not enough.",
  confirm: "Confirm",
};
