import type { AudienceCounts } from "../../../domain/marketing/audience.server.ts";
import type { RecipientCounts } from "../../../domain/marketing/list-newsletters.server.ts";
import type { NewsletterStatus } from "../../../domain/marketing/newsletter.ts";

const people = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "person" : "people"}`;

const STATUSES: Record<NewsletterStatus, string> = {
  draft: "Draft",
  scheduled: "Planned",
  sending: "Being sent",
  stopped: "Stopped",
  sent: "Sent",
};

/** Texts about newsletters. */
export const newsletterWords = {
  title: "Newsletters",
  intro: "Emails to customers who turned on offers and news in their account and confirmed their address.",
  add: "New newsletter",
  none: "No newsletters yet.",
  back: "All newsletters",
  toCustomers: "Customers",
  statuses: STATUSES,
  planned: (moment: string) => `Planned for ${moment}`,
  sentTo: (counts: RecipientCounts) => `${people(counts.sent)}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  subject: (language: string) => `Subject, ${language}`,
  text: (language: string) => `Text, ${language}`,
  subjectHint: "Anyone near the phone can read it: don't hint at what you sell.",
  textHint: "Plain text. Customers were told that no offer names a product.",
  translationHint: "Empty: these customers get the English email.",
  path: "Button opens",
  pathHint: "A page of your shop, such as /collections/new, without the language.",
  create: "Create draft",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  review: "Review and send",
  test: "Send to me",
  testSent: (email: string) => `Sent to ${email}.`,
  testFailed: "Not sent: your email server rejected the email. Health has the reason.",
  remove: "Delete draft",
  removeQuestion: "Delete this draft? It can't be restored.",
  preview: (language: string) => `Preview, ${language}`,
  button: "Button:",
  send: "Send newsletter",
  sendTo: (count: number) => `Send to ${people(count)}`,
  to: "To",
  from: "From",
  split: ({ byLanguage: { en, si, ta } }: AudienceCounts) => `English ${en}, Sinhala ${si}, Tamil ${ta}`,
  people,
  unconfirmed: (count: number) =>
    `${people(count)} turned offers on but ${count === 1 ? "hasn't" : "haven't"} confirmed their address.`,
  sendAt: "Send later",
  sendAtHint: "Sri Lanka time. Empty: now. People are counted again when sending begins.",
  cantUndo: "Emails that have left can't be taken back. You can stop the rest while it's being sent.",
  noRecipients: "This newsletter has no recipients yet.",
  names: (found: readonly string[]) =>
    `Names from your catalogue: ${found.join(", ")}. Other people may read the email.`,
  areNamesMeant: "Send it with these names",
  toDraft: "Back to the draft",
  counts: { sent: "Sent", open: "Still to send", skipped: "Turned offers off in time", failed: "Not delivered" },
  failedHint: "Rejected by the email server, or the connection was lost. These people get no second copy.",
  notSent: "Not sent",
  update: "Update",
  waits: "Your email server isn't available at the moment. Sending continues automatically.",
  stop: "Stop",
  stopQuestion: "Stop sending? People who haven't got it won't get it.",
  stopButton: "Stop sending",
  unplan: "Don't send",
  unplanQuestion: "Back to a draft? Nothing has been sent.",
  unplanButton: "Back to a draft",
};

/** Returns the label of a field of a newsletter's form. */
export function newsletterFieldLabel(name: string): string {
  const { subject, text, path, languages } = newsletterWords;
  const [part, language = ""] = name.split(".");
  const named = languages[language as keyof typeof languages];
  if (part === "subject") return subject(named);
  return part === "text" ? text(named) : path;
}
