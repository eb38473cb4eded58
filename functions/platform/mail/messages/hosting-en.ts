export const hostingEn = {
  roles: { owner: "owner", author: "author", reviewer: "reviewer" },
  "role-invitation": {
    subject: "{{community}} on Ayni invites you: {{role}}",
    text: "{{username}} invites you to be {{role}} of the community {{community}} on Ayni.",
    how: "Open the invitation, log in or sign up, and accept it there. The page says which account accepts, and its email may be another one than this.",
    until: "The link works until",
    button: "See the invitation",
    footer:
      "You get this email because {{username}} gave us your address. If you do not want the role, you need do nothing.",
  },
  application: {
    confirm: {
      subject: "Confirm your application to host a community on Ayni",
      text: "Somebody has applied with this address, for {{organisation}}, to host a community on Ayni. If it was you, open the page of the application and confirm it. Otherwise you need do nothing: an application that is not confirmed is deleted after seven days.",
    },
    received: {
      subject: "Your application to host a community on Ayni has arrived",
      text: "Thank you. The people who run Ayni read the application for {{organisation}} and answer it. You can follow it on its page.",
    },
    asked: {
      subject: "A question about your application to Ayni",
      text: "The people who run Ayni have a question about the application for {{organisation}}. You can answer it on its page.",
    },
    declined: {
      subject: "Your application to Ayni was declined",
      text: "The people who run Ayni have declined the application for {{organisation}}, for this reason.",
    },
    accepted: {
      subject: "Your application to Ayni was accepted",
      text: "Ayni accepted your application for {{organisation}}. The community has been made, and only its people see it yet. You are invited to be its owner: open the link, log in or sign up, and accept the role.",
    },
    withdrawn: {
      subject: "Your application to Ayni is withdrawn",
      text: "The application for {{organisation}} was withdrawn on its page, and nobody decides about it any more. You can apply again at any time. If it was not you, apply again and tell us.",
    },
    "accept-role": "Accept the role of owner",
    button: "Open the application",
    footer: "Keep the link to yourself: whoever has it can answer for you.",
  },
};

export type HostingMessages = typeof hostingEn;
