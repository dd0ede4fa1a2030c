import type { CreditReason } from "../../../domain/credit/credit-input.ts";
import type { CreditMovementKind } from "../../../domain/credit/credit-kinds.ts";

/** Texts of the pages of store credit and gift cards. */
export const creditWords = {
  title: "Store credit",
  none: "This customer has no store credit and no gift card.",
  kinds: { "gift-card": (end: string) => `Gift card ending in ${end}`, "store-credit": () => "Store credit" },
  balance: (amount: string) => `${amount} left`,
  expired: (day: string) => `Expired on ${day}`,
  expires: (day: string) => `Can be used before ${day}`,
  forever: "Does not expire",
  movements: {
    issue: "given",
    spend: "used",
    refund: "returned",
    expire: "expired",
    void: "taken back",
  } satisfies Record<CreditMovementKind, string>,
  giveTitle: "Give store credit",
  giveHint: "The customer can pay with it at once. No money is sent.",
  amount: "Amount in rupees",
  reason: "Reason",
  reasons: {
    goodwill: "Goodwill",
    complaint: "Complaint",
    offer: "Offer",
    sold: "Sold, the money came",
    replacement: "Replacement",
    mistake: "Given by mistake",
    misuse: "Misuse",
    request: "On request",
  } satisfies Record<CreditReason, string>,
  give: "Give credit",
  cards: "Gift cards",
  cardsIntro:
    "Customers redeem the code in their account and pay with it. A code works once; it is stored only as a hash.",
  off: "Gift cards are off: no code can be redeemed. Turn them on in the settings, under Gift cards and credit.",
  owed: (amount: string) => `${amount} of gift cards and store credit is not spent yet.`,
  noCards: "No gift card was issued yet.",
  issueTitle: "Issue a gift card",
  email: "Email address of the recipient",
  emailHint:
    "The code is mailed in neutral words, and the address is deleted afterwards. Empty: you see the code here, once.",
  mailLanguage: "Language of the email",
  issue: "Issue the gift card",
  code: (code: string) => `The code is ${code}. Write it down now: it can't be shown again.`,
  of: (left: string, whole: string) => `${left} of ${whole} left`,
  redeemed: (day: string) => `Redeemed on ${day}`,
  notRedeemed: "Not redeemed yet",
  holder: "Customer",
  takeBack: "Take back what is left",
};

export const CARD_REASONS: readonly CreditReason[] = ["sold", "offer", "goodwill", "complaint", "replacement"];

/** Reasons of the form that gives, and of the one that takes back. */
export const GIVE_REASONS: readonly CreditReason[] = ["goodwill", "complaint", "offer", "replacement"];
export const VOID_REASONS: readonly CreditReason[] = ["mistake", "misuse", "request", "replacement"];
