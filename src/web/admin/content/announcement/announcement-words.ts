import type { Language } from "../../../../domain/languages.ts";

/** Texts of the announcement screen. */
export const announcementWords = {
  title: "Announcement bar",
  intro:
    "One line above every page of the shop, such as days without delivery. Visitors who closed it see it again after you change the text.",
  toContent: "All content",
  saved: "Saved.",
  save: "Save",
  saving: "Saving …",
  states: {
    off: "Off.",
    later: "Scheduled.",
    shown: "Shoppers see it now.",
    over: "Ended.",
  },
  isOn: "Show the announcement bar",
  text: (language: string) => `Text, ${language}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  textHint: "Up to 140 characters.",
  missing: "Not translated: readers of this language see the English text.",
  link: "Link",
  linkHint: "A page of the shop, such as /faq or /collections/new-in.",
  from: "From",
  fromHint: "Sri Lanka time. Leave empty to start now.",
  until: "Until",
  untilHint: "Leave empty to show it until you turn it off.",
};

/** Returns the label of a field of the announcement form. */
export function announcementFieldLabel(name: string): string {
  const { isOn, link, from, until, languages, text } = announcementWords;
  const [part = "", language = ""] = name.split(".");
  if (part === "text") return text(languages[language as Language]);
  return { isOn, link, from, until }[part] ?? name;
}
