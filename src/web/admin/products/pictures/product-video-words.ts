/** Texts of the page of a product's video. */
export const productVideoWords = {
  title: (product: string) => `Video of ${product}`,
  back: "Back to the product",
  file: "A video",
  hint: (megabytes: number) =>
    `MP4 or WebM, up to ${megabytes} MB. Where it was taken is removed from it. Shoppers see it without sound, before the pictures.`,
  send: "Show this video",
  sending: "Sending …",
  noFile: "Choose a video.",
  remove: "Delete the video",
  removeQuestion: "Delete the video? It can't be recovered.",
  removeNow: "Yes, delete the video",
  saved: "Saved.",
  none: "There is no video.",
  shown: (product: string) => `The video of ${product}`,
};
