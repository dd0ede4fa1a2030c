import type { CreditReason } from "../../../domain/credit/credit-input.ts";
import type { CreditMovementKind } from "../../../domain/credit/credit-kinds.ts";

/** Texts of the pages of store credit and gift cards. */
export const creditWords = {
  title: "Store credit",
  none: "This customer has no store credit or gift cards.",
  kinds: { "gift-card": (end: string) => `Gift card ending in ${end}`, "store-credit": () => "Store credit" },
  balance: (amount: string) => `${amount} left`,
  expired: (day: string) => `Expired on ${day}`,
  expires: (day: string) => `Can be used before ${day}`,
  forever: "Doesn't expire",
  movements: {
    issue: "issued",
    spend: "used",
    refund: "returned",
    expire: "expired",
    void: "cancelled",
  } satisfies Record<CreditMovementKind, string>,
  giveTitle: "Give store credit",
  giveHint: "The customer can pay with it at once. No money is sent.",
  amount: "Amount in rupees",
  reason: "Reason",
  reasons: {
    goodwill: "Goodwill",
    complaint: "Complaint",
    offer: "Offer",
    sold: "Sold (paid)",
    replacement: "Replacement",
    mistake: "Issued by mistake",
    misuse: "Misuse",
    request: "On request",
  } satisfies Record<CreditReason, string>,
  give: "Give credit",
  cards: "Gift cards",
  cardsIntro:
    "Customers redeem the code in their account and pay with it. Each code works once. We can't show it again.",
  off: "Gift cards are off, so codes can't be redeemed. Turn them on in the settings, under Gift cards and credit.",
  owed: (amount: string) => `Outstanding balance: ${amount}.`,
  noCards: "No gift cards yet.",
  issueTitle: "Issue a gift card",
  email: "Recipient's email",
  emailHint: "We email the code in neutral words and then delete the address. Leave empty to see the code here once.",
  mailLanguage: "Language of the email",
  issue: "Issue gift card",
  code: (code: string) => `The code is ${code}. Copy it now: we can't show it again.`,
  of: (left: string, whole: string) => `${left} of ${whole} left`,
  redeemed: (day: string) => `Redeemed on ${day}`,
  notRedeemed: "Not redeemed yet",
  holder: "Customer",
  soldIn: "Order that sold it",
  takeBack: "Cancel balance",
};

export const CARD_REASONS: readonly CreditReason[] = ["sold", "offer", "goodwill", "complaint", "replacement"];

/** Reasons of the form that gives, and of the one that takes back. */
export const GIVE_REASONS: readonly CreditReason[] = ["goodwill", "complaint", "offer", "replacement"];
export const VOID_REASONS: readonly CreditReason[] = ["mistake", "misuse", "request", "replacement"];
