import { MEGABYTE } from "../../../../domain/bytes.ts";
import { MAX_UPLOAD_BYTES } from "../../../../domain/uploads/upload-rules.ts";
import { oneOrMore } from "../../../i18n/plurals.ts";

/** A cash-on-delivery order, from placement to the parcel. */
export const confirming = {
  heading: "One more step",
  intro: "Your order is placed. Please confirm it with the code that we send you; we pack it once it is confirmed.",
  sentTo: { email: "The code is on its way to your email.", sms: "The code is on its way to your telephone by SMS." },
  sentAgain: "A new code is on its way. The one before does not work any more.",
  code: "Code",
  codeHint: "Six digits. It works for one hour.",
  button: "Confirm the Order",
  until: (moment: string) => `We keep your items for you until ${moment}.`,
  noCode: "No code has arrived?",
  noCodeHint:
    "It can take a minute or two. Please look into the folder for unwanted mail, too. We can also confirm the order by phone or in the chat.",
  again: "Send a New Code",
  contact: "How to reach us",
  wait: "The last code has just been sent. Please wait a minute before you ask for a new one.",
  noMore:
    "We have sent as many codes as we can for this order. Please call us or write in the chat, and we confirm it for you.",
  /** In place of the form, once the order is confirmed or over. */
  confirmedHeading: "Your order is confirmed",
  payAtTheDoor: (total: string) => `You pay ${total} in cash when the courier hands you the parcel.`,
  open: "Confirm the order",
};

/** An order that awaits a bank transfer. */
export const transferring = {
  heading: "Please transfer the amount",
  intro: (total: string) => `Your order is placed. Please send ${total} from your bank to this account.`,
  bank: "Bank",
  branch: "Branch",
  accountName: "Account name",
  accountNumber: "Account number",
  amount: "Amount",
  reference: "Reference",
  referenceHint: "Please write the reference into the remarks of the transfer, so that we find your money.",
  until: (moment: string) => `We keep your items for you until ${moment}. We write to you when the money has arrived.`,
  late: "The time of this order is over, and its items may be gone. Please do not send money for it any more. If you have sent it already, hand in the slip: a person looks at it and writes to you.",
  noAccount: "Please ask us for the account: write in the chat or call.",
  slip: "Your slip",
  slipHint: `You do not have to, but it helps us to find the money. A photo or screenshot (JPG or PNG) or a PDF, at most ${MAX_UPLOAD_BYTES / MEGABYTE} MB. Only you and the people of the shop can see it.`,
  choose: "Choose the file",
  button: "Hand In the Slip",
  received: "We have your slip. We compare it with our bank's statement and write to you.",
  handedIn: (count: number) => `${count} ${oneOrMore(count, "file", "files")} handed in`,
  file: (number: number, moment: string) => `File ${number}, ${moment}`,
  inReviewHeading: "We are looking at your transfer",
  inReview:
    "Money for this order has arrived, and it is not the exact amount or came late. A person looks at it and writes to you. Please do not send it again.",
  open: "How to transfer",
};
