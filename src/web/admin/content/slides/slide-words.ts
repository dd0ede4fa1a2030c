import type { Language } from "../../../../domain/languages.ts";

/** Texts of the screens of the home page's slides. */
export const slideWords = {
  title: "Home page slides",
  toContent: "All content",
  toSlides: "All slides",
  none: "The standard slides are shown until you publish one of your own.",
  noneShown: "All your slides are hidden, so the standard slides are shown.",
  add: "Add slide",
  newTitle: "Add slide",
  slideTitle: (heading: string) => `Slide: ${heading}`,
  added: "Slide added. Shoppers see it now unless it's hidden.",
  saved: "Saved.",
  removed: "Deleted.",
  failed:
    "Another staff member changed the slides after you opened the page. Your change isn't saved. You see the saved version now.",
  hidden: "hidden",
  missing: (languages: string) => `not translated: ${languages}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  earlier: (heading: string) => `Move up: ${heading}`,
  later: (heading: string) => `Move down: ${heading}`,
  remove: "Delete slide",
  removeNow: "Delete slide",
  removeHint: "Delete this slide? It can't be recovered. Hide it instead to keep it.",
  isShown: "Active (off: hidden)",
  picture: "Picture",
  pictureHint: "At least 1,200 pixels wide, with the items in the middle and no text. Phones show only a strip of it.",
  otherPicture: "Replace picture",
  noPicture: "Choose a picture.",
  text: (field: string, language: string) => `${field}, ${language}`,
  heading: "Heading",
  line: "Line below it",
  link: "Link",
  linkHint: "A page of the shop, such as /all-products or /collections/new-in.",
  focus: "Focal point",
  focusHint: "The part that stays visible when the picture is cropped. 5 and 5 is the middle.",
  focusX: "From the left, 0 to 10",
  focusY: "From the top, 0 to 10",
  save: "Save",
  addNow: "Save slide",
  saving: "Saving …",
};

/** Returns the label of a field of the slide form. */
export function slideFieldLabel(name: string): string {
  const { heading, line, link, focusX, focusY, isShown, languages, text } = slideWords;
  const [part = "", language = ""] = name.split(".");
  const label = { heading, line, link, focusX, focusY, isShown }[part] ?? name;
  return language ? text(label, languages[language as Language]) : label;
}
