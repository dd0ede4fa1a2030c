/** Texts of the rich-text editor. */
export const richTextWords = {
  toolbar: (field: string) => `Formatting: ${field}`,
  bold: "Bold",
  boldSign: "B",
  italic: "Italic",
  heading: "Heading",
  subheading: "Small heading",
  bullets: "Bulleted list",
  numbers: "Numbered list",
  link: "Link",
  undo: "Undo",
  url: "Link address",
  urlHint: "Such as https://example.com or an email address",
  badUrl: "Enter a web address such as https://example.com, or an email address.",
  addLink: "Add link",
  close: "Close",
};
