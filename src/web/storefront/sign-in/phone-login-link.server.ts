import type { Language } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { SentenceWithLink } from "./next-step.tsx";

const WORDS: Record<Language, SentenceWithLink> = {
  en: ["Or ", "log in with a code to your phone", "."],
  si: ["නැතහොත් ", "දුරකථනයට එවන කේතයකින් ඇතුළු වන්න", "."],
  ta: ["அல்லது ", "தொலைபேசிக்கு வரும் குறியீட்டால் உள்நுழைக", "."],
};

/** Returns the sentence with the link to the log-in by phone. On the server, so that the log-in page loads no words. */
export function phoneLoginLink(): SentenceWithLink {
  return WORDS[pageLanguage()];
}
