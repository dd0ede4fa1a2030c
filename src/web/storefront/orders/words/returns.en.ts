import { MEGABYTE } from "../../../../domain/bytes.ts";
import { RETURN_WINDOW_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { ReturnReason } from "../../../../domain/returns/return-rules.ts";
import type { ReturnStatus } from "../../../../domain/returns/return-status.ts";
import { MAX_UPLOAD_BYTES } from "../../../../domain/uploads/upload-rules.ts";

export const returning = {
  heading: "Request a return",
  intro: (number: string) => `${number}. What are you returning, and why? We'll answer before you send anything.`,
  until: (moment: string) => `You can request a return until ${moment}.`,
  onlyFaults: `The ${RETURN_WINDOW_DAYS} days for returns are over. You can still report a fault.`,
  reason: "Why?",
  what: "What?",
  unitsOf: (title: string) => `How many of ${title}`,
  outOf: (units: number) => `of ${units}`,
  onlyIfWrong: "For hygiene reasons we take this back only if something is wrong with it.",
  allAskedBack: "You've already asked to return all of this.",
  remedy: "What would you like?",
  remedies: { refund: "The money back", replacement: "The same item again" },
  replacementHint: "Only for something faulty, damaged or wrong. Free of charge, while we have it.",
  details: "What should we know?",
  detailsHint: "You don't have to name the product.",
  photos: "Photos",
  photosHint: (count: number) =>
    `Up to ${count}, JPG or PNG, at most ${MAX_UPLOAD_BYTES / MEGABYTE} MB each. They help when something is broken. Only you and our staff see them, without hidden data such as the location.`,
  button: "Request return",
  submitting: "Sending...",
  tooEarlyHeading: "You can't return this order yet",
  closedHeading: "You can't request a return now",
  beforeDelivery: "This order hasn't been delivered yet. If you no longer want it, you may be able to cancel it.",
  alreadyOpen: "You've already requested a return for this order. See the order for its status.",
  policy: "Refund Policy",
  toOrder: "Back to the order",
};

export const returnReasons: Record<ReturnReason, { label: string; hint: string }> = {
  faulty: { label: "It's faulty", hint: "It doesn't work as it should, or has stopped working." },
  damaged: { label: "It arrived damaged", hint: "The parcel or an item in it was broken." },
  "wrong-item": { label: "It's not what I ordered", hint: "Something else, or another size or colour." },
  "change-of-mind": {
    label: "I don't want it",
    hint: "It must be unused, sealed and complete. You pay for the return delivery.",
  },
};

export const returnsOfOrder = {
  heading: "Returns",
  askedOn: (day: string) => `Requested on ${day}`,
  answer: "Our answer",
  wantsSame: "You asked for the same item again.",
  yourWords: "What you wrote",
  photo: (number: number) => `Photo ${number}`,
  withdraw: "Withdraw return",
};

export const returnStatuses: Record<ReturnStatus, string> = {
  requested: "Waiting for our answer",
  approved: "You can send it back",
  declined: "We can't take it back",
  withdrawn: "Withdrawn",
  received: "We've received it",
};
