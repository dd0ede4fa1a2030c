/** Texts about the captions of a product's video. */
export const captionsWords = {
  title: "Captions",
  intro: "Shoppers turn captions on in the video's controls.",
  none: "none",
  language: "Language",
  file: "Captions file",
  hint: (kilobytes: number) =>
    `A WebVTT file (.vtt) of up to ${kilobytes} kB. Replaces earlier captions in this language.`,
  noFile: "Choose a file.",
  send: "Save captions",
  sending: "Saving …",
  remove: "Delete captions",
  removeQuestion: "Delete these captions? They can't be recovered.",
  removeNow: "Delete captions",
};
