import { LANGUAGES, type Language } from "../languages.ts";
import { isOwnPath } from "./announcement.ts";

/** Maximum number of slides. */
export const MAX_SLIDES = 6;
const MAX_HEADING_LENGTH = 80;
/** Maximum lengths that fit into the hero on a phone without a cut. */
const MAX_LINE_LENGTH = 110;
const TENTHS = /^(?:10|\d)$/;

export type SlideText = { heading: string; line: string };

/** A slide in the editor; languages without a text show the English one. */
export type EditedSlide = {
  id: string;
  isShown: boolean;
  picture: string;
  link: string;
  focusX: number;
  focusY: number;
  version: number;
  texts: Partial<Record<Language, SlideText>>;
};

type Fields = Readonly<Record<string, string>>;
/** The form of a slide without its picture. */
export type SlideInput = Pick<EditedSlide, "isShown" | "link" | "focusX" | "focusY" | "texts">;

/** Initial form of a new slide. */
export const NEW_SLIDE: SlideInput = { isShown: true, link: "/all-products", focusX: 5, focusY: 5, texts: {} };

export function toSlideFields({ isShown, link, focusX, focusY, texts }: SlideInput): Fields {
  return {
    isShown: isShown ? "on" : "",
    link,
    focusX: String(focusX),
    focusY: String(focusY),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [`heading.${language}`, texts[language]?.heading ?? ""],
        [`line.${language}`, texts[language]?.line ?? ""],
      ]),
    ),
  };
}

/** Reads the form and returns the slide, with a problem for each invalid field. */
export function readSlideFields(fields: Fields) {
  const field = (name: string) => (fields[name] ?? "").trim().replace(/\s+/g, " ");
  const problems: Record<string, string> = {};
  const texts: EditedSlide["texts"] = {};
  for (const language of LANGUAGES) {
    const text = { heading: field(`heading.${language}`), line: field(`line.${language}`) };
    const isEmpty = text.heading + text.line === "";
    if (!isEmpty) texts[language] = text;
    const isNeeded = language === "en" || !isEmpty;
    const name = { heading: `heading.${language}`, line: `line.${language}` };
    if (isNeeded && text.heading === "") problems[name.heading] = "Enter a heading.";
    if (isNeeded && text.line === "") problems[name.line] = "Enter a line below the heading.";
    if (text.heading.length > MAX_HEADING_LENGTH) problems[name.heading] = `At most ${MAX_HEADING_LENGTH} characters.`;
    if (text.line.length > MAX_LINE_LENGTH) problems[name.line] = `At most ${MAX_LINE_LENGTH} characters.`;
  }
  const link = field("link");
  if (!isOwnPath(link)) problems.link = "Only pages of this shop, such as /all-products, without the language.";
  for (const name of ["focusX", "focusY"]) {
    if (!TENTHS.test(field(name))) problems[name] = "Enter a number from 0 to 10.";
  }
  const [focusX, focusY] = [Number(field("focusX")), Number(field("focusY"))];
  const input: SlideInput = { isShown: field("isShown") !== "", link, focusX, focusY, texts };
  return { input, problems };
}
