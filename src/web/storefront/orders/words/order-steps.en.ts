import { MEGABYTE } from "../../../../domain/bytes.ts";
import { MAX_UPLOAD_BYTES } from "../../../../domain/uploads/upload-rules.ts";
import { oneOrMore } from "../../../i18n/plurals.ts";

/** A cash-on-delivery order, from placement to the parcel. */
export const confirming = {
  heading: "One more step",
  intro: "Your order is in. Enter the code we sent you and we'll start packing.",
  sentTo: {
    email: (address: string) => `We've emailed a code to ${address}.`,
    sms: () => "We've sent a code to your phone by SMS.",
  },
  /** The address of the code was mistyped. */
  correct: "Wrong email? Change it",
  newEmail: "Email",
  correctHint: "We'll use this address for the order and send a new code there.",
  change: "Change email",
  corrected: "We've sent a new code to the address below. The old code no longer works.",
  sentAgain: "We've sent a new code. The old one no longer works.",
  code: "Code",
  codeHint: "Six digits. Works for one hour.",
  button: "Confirm order",
  until: (moment: string) => `We're holding your items until ${moment}.`,
  noCode: "Didn't get a code?",
  noCodeHint:
    "It can take a minute or two. Check your spam folder too. We can also confirm your order by phone or in the chat.",
  again: "Send a new code",
  contact: "Contact us",
  wait: "We've just sent a code. Wait a minute before you ask for a new one.",
  noMore: "We can't send more codes for this order. Call us or write in the chat, and we'll confirm it for you.",
  /** In place of the form, once the order is confirmed or over. */
  confirmedHeading: "Your order is confirmed",
  payOnDelivery: (due: string) => `You'll pay ${due} in cash when the courier hands you the parcel.`,
  open: "Confirm order",
};

/** An order that awaits a bank transfer. */
export const transferring = {
  heading: "Pay by bank transfer",
  intro: (due: string) => `Your order is in. Transfer ${due} to this account.`,
  bank: "Bank",
  branch: "Branch",
  accountName: "Account name",
  accountNumber: "Account number",
  amount: "Amount",
  reference: "Reference",
  referenceHint: "Put this reference in the remarks so we can match your payment.",
  /** LankaQR code with amount and reference, and buttons for bank apps. */
  scan: "Scan with your bank app",
  scanHint: (payee: string) => `Amount and reference are filled in. The app shows the name ${payee}.`,
  scanLabel: "LankaQR code of this payment",
  samePhone: "On this phone? Take a screenshot and open it in your bank app, or copy the account details.",
  copyNumber: "Copy account number",
  copyAmount: "Copy amount",
  copyReference: "Copy reference",
  copied: "Copied",
  until: (moment: string) => `We're holding your items until ${moment}. We'll write to you when the money arrives.`,
  late: "This order has expired and the items may have sold out. Please don't transfer money for it. Already paid? Upload your bank slip, and one of us will check it and write to you.",
  noAccount: "Ask us for the account details in the chat or by phone.",
  slip: "Your bank slip",
  slipHint: `Optional, but it speeds things up. A photo or screenshot (JPG or PNG) or a PDF, up to ${MAX_UPLOAD_BYTES / MEGABYTE} MB. Only you and our staff can see it.`,
  choose: "Choose a file",
  button: "Upload bank slip",
  received: "We have your slip. We'll check it against our bank statement and write to you.",
  uploaded: (count: number) => `${count} ${oneOrMore(count, "file", "files")} uploaded`,
  file: (number: number, moment: string) => `File ${number}, ${moment}`,
  inReviewHeading: "We're checking your transfer",
  inReview:
    "Money for this order has arrived, but late or not the exact amount. One of us is checking it and will write to you. Please don't send it again.",
  open: "How to transfer",
};
