import type { OpenReason } from "../../../../domain/privacy/open-matters.ts";

/** On the account page. */
export const yourData = {
  heading: "Your data",
  text: "You can download everything we store about you, or delete your account, at any time.",
  download: "Download my data",
  delete: "Delete my account",
};

export const downloadData = {
  heading: "Download my data",
  intro:
    "One file with everything we store about you: profile, addresses, sessions, orders, payments, returns, emails and chat requests.",
  format: "It's a JSON file, which any text editor opens. It lists what you bought, so save it somewhere private.",
  password: "Your password",
  why: "This protects the file from anyone else who uses your phone.",
  button: "Download file",
  toAccount: "Back to My Account",
};

export const deleteAccount = {
  heading: "Delete my account",
  intro: "You can't undo this, and neither can we.",
  goes: "What we delete",
  goesList: [
    "Your login, on every device, at once.",
    "Your profile, addresses, chat requests and our emails to you.",
    "From every order: your name, phone number, email, address and anything you wrote or sent us about it.",
  ],
  stays: "What we keep",
  staysList: [
    "What was sold, when, for how much and to which district, with the order and payment numbers. The law requires it, and it doesn't say who you are.",
    "PayHere, your bank and the courier have records of their own. Ask them about those.",
    "Copies in our backups, until they're overwritten.",
  ],
  credit: (amount: string) => `You'll lose ${amount} of gift cards and store credit. It can't be brought back.`,
  unpaid: (count: number) =>
    count === 1 ? "Your unpaid order will be cancelled too." : `Your ${count} unpaid orders will be cancelled too.`,
  returns: "After this you can't request returns here, and you'll only have receipts you saved.",
  password: "Your password",
  button: "Delete my account for good",
  submitting: "Deleting...",
  keep: "Keep my account",
  download: "Download my data first",
  notYet: "You can't delete your account yet",
  notYetText:
    "Items or money for these orders are still on their way, and without your name they wouldn't arrive. Once they have, you can delete it here.",
};

/** Reasons why an order keeps the account open. */
export const openReasons: Record<OpenReason, string> = {
  "to-be-delivered": "on its way to you",
  "coming-back": "on its way back to us",
  "refund-under-way": "money is on its way back to you",
  "payment-in-review": "we're checking a payment",
  "return-under-way": "a return is open",
};
