import type { Language } from "../../../../domain/languages.ts";

/** Texts of the announcement screen. */
export const announcementWords = {
  title: "Announcement",
  intro:
    "One line above every page of the shop, such as days on which you do not deliver. Whoever has hidden it sees it again when you change its words.",
  toContent: "All content",
  saved: "Saved.",
  save: "Save",
  saving: "Saving …",
  states: {
    off: "Not shown.",
    later: "Not shown yet: its time is still to come.",
    shown: "Shoppers see it now.",
    over: "Not shown any more: its time is over.",
  },
  isOn: "Show it",
  text: (language: string) => `Text, ${language}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  textHint: "At most 140 characters.",
  missing: "Not translated: readers of this language see the English text.",
  link: "Leads to",
  linkHint: "A page of the shop, such as /faq or /collections/new-in.",
  from: "From",
  fromHint: "Sri Lankan time. Empty: at once.",
  until: "Until",
  untilHint: "Empty: until you switch it off.",
};

/** Returns the label of a field of the announcement form. */
export function announcementFieldLabel(name: string): string {
  const { isOn, link, from, until, languages, text } = announcementWords;
  const [part = "", language = ""] = name.split(".");
  if (part === "text") return text(languages[language as Language]);
  return { isOn, link, from, until }[part] ?? name;
}
