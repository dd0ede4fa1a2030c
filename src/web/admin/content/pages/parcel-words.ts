/** Texts of the screen with the photographs of the parcel. */
export const parcelWords = {
  title: "Photos of the parcel",
  intro:
    "Shown on the page “What arrives at your door”. Use a closed box as you send it, and a label with an invented name and address.",
  back: "Back to the page",
  inShop: "View in shop",
  subjects: { box: "Closed box", label: "Label" },
  hint: "JPEG, PNG, WebP or AVIF, cropped to 4:3.",
  none: "No photo yet.",
  remove: (subject: string) => `Remove: ${subject}`,
  save: "Save photos",
  saving: "Saving …",
  saved: "Saved. Shoppers see the photos now.",
};
