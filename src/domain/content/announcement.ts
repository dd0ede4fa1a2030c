import { readColomboMoment, toColomboMoment } from "../colombo-moments.ts";
import { LANGUAGES, type Language } from "../languages.ts";

/** Maximum length in characters: one line, three on a phone. */
const MAX_TEXT_LENGTH = 140;
const MAX_LINK_LENGTH = 200;
/** A path of the shop, without characters that could end the attribute or the path. */
const OWN_PATH = /^\/(?:[\w%./~-]*)(?:\?[\w%=&+.~-]*)?(?:#[\w%.~-]*)?$/;
const NOT_FOR_SHOPPERS = /^\/(?:admin|api|hooks|media|assets)(?:[/?#.]|$)|^\/\/|\/\.\.?(?:\/|$)/;
/** Links have no language prefix; each page adds that of its reader. */
const WITH_LANGUAGE = /^\/(?:si|ta)(?:[/?#]|$)/;

/** The announcement bar, as staff edit it. */
export type Announcement = {
  isOn: boolean;
  texts: Record<Language, string>;
  /** A path of the shop without language prefix; empty for none. */
  link: string;
  startsAt: Date | null;
  endsAt: Date | null;
  version: number;
};

export const NO_ANNOUNCEMENT: Announcement = {
  isOn: false,
  texts: { en: "", si: "", ta: "" },
  link: "",
  startsAt: null,
  endsAt: null,
  version: 0,
};

type Fields = Readonly<Record<string, string>>;
export type AnnouncementState = "off" | "later" | "shown" | "over";

/** Returns whether shoppers see it at this time. */
export function announcementState({ isOn, startsAt, endsAt }: Announcement, at: Date): AnnouncementState {
  if (!isOn) return "off";
  if (startsAt && at < startsAt) return "later";
  return endsAt && at >= endsAt ? "over" : "shown";
}

/** Returns the form fields; times are in Sri Lankan time. */
export function toAnnouncementFields({ isOn, texts, link, startsAt, endsAt }: Announcement): Fields {
  return {
    isOn: isOn ? "on" : "",
    ...Object.fromEntries(LANGUAGES.map((language) => [`text.${language}`, texts[language]])),
    link,
    from: toColomboMoment(startsAt),
    until: toColomboMoment(endsAt),
  };
}

/** Reads the form and returns the announcement, with a problem for each invalid field. */
export function readAnnouncement(fields: Fields) {
  const field = (name: string) => (fields[name] ?? "").trim().replace(/\s+/g, " ");
  const announcement = {
    isOn: field("isOn") !== "",
    texts: { en: field("text.en"), si: field("text.si"), ta: field("text.ta") },
    link: field("link"),
    startsAt: readColomboMoment(field("from")),
    endsAt: readColomboMoment(field("until")),
  };
  const { isOn, texts, link, startsAt, endsAt } = announcement;
  const problems: Record<string, string> = {};
  for (const language of LANGUAGES) {
    if (texts[language].length > MAX_TEXT_LENGTH)
      problems[`text.${language}`] = `At most ${MAX_TEXT_LENGTH} characters.`;
  }
  if (texts.en === "" && (isOn || texts.si + texts.ta !== ""))
    problems["text.en"] = "Enter the English text. Readers without a translation see it.";
  if (link !== "" && !isOwnPath(link))
    problems.link = "Only pages of this shop, such as /collections/new or /faq, without the language.";
  if (field("from") !== "" && !startsAt) problems.from = "Choose a day and a time.";
  if (field("until") !== "" && !endsAt) problems.until = "Choose a day and a time.";
  if (startsAt && endsAt && endsAt <= startsAt) problems.until = "The end must be after the start.";
  return { announcement, problems };
}

/** Returns whether a link is the path of a shopper's page, without language prefix. */
export function isOwnPath(link: string): boolean {
  const isPath = OWN_PATH.test(link) && link.length <= MAX_LINK_LENGTH;
  return isPath && !NOT_FOR_SHOPPERS.test(link) && !WITH_LANGUAGE.test(link);
}
