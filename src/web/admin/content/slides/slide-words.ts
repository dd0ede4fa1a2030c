import type { Language } from "../../../../domain/languages.ts";

/** Texts of the screens of the home page's slides. */
export const slideWords = {
  title: "Slides of the home page",
  toContent: "All content",
  toSlides: "All slides",
  none: "The slides that came with the shop are shown. They make room as soon as you show one of your own.",
  noneShown: "None of these is shown, so the slides that came with the shop are.",
  add: "Add a slide",
  newTitle: "A new slide",
  slideTitle: (heading: string) => `Slide: ${heading}`,
  added: "Added. Shoppers see it now, unless it is hidden.",
  saved: "Saved.",
  removed: "Removed.",
  failed:
    "Another staff member changed the slides after you opened the page. Your change isn't saved. You see the saved version now.",
  hidden: "hidden",
  missing: (languages: string) => `not translated: ${languages}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  earlier: (heading: string) => `Move earlier: ${heading}`,
  later: (heading: string) => `Move later: ${heading}`,
  remove: "Remove this slide",
  removeNow: "Yes, remove the slide",
  removeHint: "Remove this slide? It can't be recovered. Hide it instead to keep it.",
  isShown: "Shown in the shop",
  picture: "Picture",
  pictureHint: "At least 1,200 pixels wide, with the items in the middle and no words. Phones show a strip across it.",
  otherPicture: "Another picture",
  noPicture: "Please choose a picture.",
  text: (field: string, language: string) => `${field}, ${language}`,
  heading: "Heading",
  line: "Line below it",
  link: "Leads to",
  linkHint: "A page of the shop, such as /all-products or /collections/new-in.",
  focus: "What has to stay in sight",
  focusHint: "Where screens cut the picture, in tenths of it. 5 and 5 is its middle.",
  focusX: "From the left, 0 to 10",
  focusY: "From the top, 0 to 10",
  save: "Save",
  addNow: "Add this slide",
  saving: "Saving …",
};

/** Returns the label of a field of the slide form. */
export function slideFieldLabel(name: string): string {
  const { heading, line, link, focusX, focusY, isShown, languages, text } = slideWords;
  const [part = "", language = ""] = name.split(".");
  const label = { heading, line, link, focusX, focusY, isShown }[part] ?? name;
  return language ? text(label, languages[language as Language]) : label;
}
