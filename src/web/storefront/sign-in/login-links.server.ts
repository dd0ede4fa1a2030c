import type { Config } from "../../../config.ts";
import type { Language } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { SentenceWithLink } from "./next-step.tsx";

const FIND_ORDER: Record<Language, SentenceWithLink> = {
  en: ["Ordered without an account? ", "Find your order", "."],
  si: ["ගිණුමක් නැතිව ඇණවුම් කර තිබේද? ", "ඔබේ ඇණවුම සොයන්න", "."],
  ta: ["கணக்கு இல்லாமல் ஆர்டர் செய்தீர்களா? ", "உங்கள் ஆர்டரைக் கண்டறிக", "."],
};

/**
 * Returns the sentence below the messages about logging in for the account and for orders; null while guest orders are
 * off. On the server, so that no script grows for shops without guests.
 */
export function findOrderLink({ guests }: Pick<Config, "guests">): SentenceWithLink | null {
  return guests.isOn ? FIND_ORDER[pageLanguage()] : null;
}

const PHONE_LOGIN: Record<Language, SentenceWithLink> = {
  en: ["Or ", "log in with a code to your phone", "."],
  si: ["නැතහොත් ", "දුරකථනයට එවන කේතයකින් ඇතුළු වන්න", "."],
  ta: ["அல்லது ", "தொலைபேசிக்கு வரும் குறியீட்டால் உள்நுழைக", "."],
};

/** Returns the sentence with the link to the log-in by phone. On the server, so that the log-in page loads no words. */
export function phoneLoginLink(): SentenceWithLink {
  return PHONE_LOGIN[pageLanguage()];
}
