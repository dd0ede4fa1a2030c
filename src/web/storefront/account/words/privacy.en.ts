import type { OpenReason } from "../../../../domain/privacy/open-matters.ts";

/** On the account page. */
export const yourData = {
  heading: "Your data",
  text: "You can have a copy of everything we keep about you, or delete your account, at any time.",
  download: "Download my data",
  delete: "Delete my account",
};

export const downloadData = {
  heading: "Download my data",
  intro:
    "One file with all that we keep about you: profile, addresses, sessions, orders, payments, returns, mails and what you asked for by chat.",
  format: "It is a JSON file, which any text editor opens. It says what you bought: think of where you save it.",
  password: "Your password",
  why: "So that nobody else who has your phone in hand gets the file.",
  button: "Download the file",
  toAccount: "Back to My Account",
};

export const deleteAccount = {
  heading: "Delete my account",
  intro: "This cannot be undone, not even by us.",
  goes: "What goes",
  goesList: [
    "Your login, on every device, at once.",
    "Your profile, your addresses, what you asked for by chat, and our mails to you.",
    "From every order: your name, phone number, email, address and what you wrote or sent us about it.",
  ],
  stays: "What stays",
  staysList: [
    "What was sold, when, for how much and into which district, with the numbers of order and payment. The law wants it for the accounts, and it does not say who you are.",
    "What PayHere, your bank and the courier keep for themselves. Please ask them.",
    "Copies in our backups, until these are overwritten.",
  ],
  unpaid: (count: number) =>
    count === 1 ? "Your unpaid order is cancelled with it." : `Your ${count} unpaid orders are cancelled with it.`,
  returns: "After this you cannot ask for a return here any more, and you have no receipt but those you saved.",
  password: "Your password",
  button: "Delete my account for good",
  submitting: "Deleting...",
  keep: "Keep my account",
  download: "Download my data first",
  notYet: "Your account cannot be deleted yet",
  notYetText:
    "Goods or money of these orders are still on their way, and without your name they would not arrive. As soon as they have, you can delete it here.",
};

/** Reasons why an order keeps the account open. */
export const openReasons: Record<OpenReason, string> = {
  "to-be-delivered": "is to be delivered",
  "coming-back": "is on its way back to us",
  "refund-under-way": "money is on its way back to you",
  "payment-in-review": "we are looking at a payment",
  "return-under-way": "a return is open",
};
