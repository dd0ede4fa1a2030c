import { MEGABYTE } from "../../../../domain/bytes.ts";
import { RETURN_WINDOW_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { ReturnReason } from "../../../../domain/returns/return-rules.ts";
import type { ReturnStatus } from "../../../../domain/returns/return-status.ts";
import { MAX_UPLOAD_BYTES } from "../../../../domain/uploads/upload-rules.ts";

export const returning = {
  heading: "Return something",
  intro: (number: string) => `${number}. Tell us what is to go back and why. We answer before you send anything.`,
  until: (moment: string) => `You can ask for this until ${moment}.`,
  onlyFaults: `The ${RETURN_WINDOW_DAYS} days for other reasons are over. A fault is never too late to be told.`,
  reason: "Why?",
  what: "What?",
  unitsOf: (title: string) => `How many of ${title}`,
  outOf: (units: number) => `of ${units}`,
  onlyIfWrong: "For reasons of hygiene this comes back only if something is wrong with it.",
  allAskedBack: "All of it is asked back already.",
  details: "What should we know?",
  detailsHint: "You do not have to name the product.",
  photos: "Photos",
  photosHint: (count: number) =>
    `Up to ${count}, JPG or PNG, at most ${MAX_UPLOAD_BYTES / MEGABYTE} MB each. They help when something is broken. Only we and you see them; what the phone wrote into them is taken out.`,
  button: "Ask for the return",
  submitting: "Sending...",
  closedHeading: "Nothing can be returned here now",
  beforeDelivery:
    "This order has not been delivered yet. If you do not want it any more, you may be able to cancel it.",
  alreadyOpen: "There is a return of this order already. It stands with the order.",
  policy: "Refund Policy",
  toOrder: "Back to the order",
};

export const returnReasons: Record<ReturnReason, { label: string; hint: string }> = {
  faulty: { label: "It is faulty", hint: "It does not work as it should, or stopped doing so." },
  damaged: { label: "It arrived damaged", hint: "The parcel or what was in it was broken." },
  "wrong-item": { label: "It is not what I ordered", hint: "Something else, or another size or colour." },
  "change-of-mind": {
    label: "I do not want it",
    hint: "It has to be unused, sealed and complete. You pay the way back.",
  },
};

export const returnsOfOrder = {
  heading: "Returns",
  askedOn: (day: string) => `Asked on ${day}`,
  answer: "Our answer",
  yourWords: "What you wrote",
  photo: (number: number) => `Photo ${number}`,
  withdraw: "Keep it after all",
  ask: "Return something",
};

export const returnStatuses: Record<ReturnStatus, string> = {
  requested: "Waiting for our answer",
  approved: "You can send it back",
  declined: "We cannot take it back",
  withdrawn: "Withdrawn",
  received: "It is back with us",
};
