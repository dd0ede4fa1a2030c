/** Texts of the screen with the photographs of the parcel. */
export const parcelWords = {
  title: "Photographs of the parcel",
  intro:
    "Shoppers see them on the page “What arrives at your door”. Use a closed box as you send it, and a label with an invented name and address.",
  back: "The page's text",
  inShop: "See it in the shop",
  subjects: { box: "The closed box", label: "The label" },
  hint: "JPEG, PNG, WebP or AVIF, cropped to 4:3.",
  none: "There is no photograph yet.",
  remove: (subject: string) => `Remove: ${subject}`,
  save: "Save photographs",
  saving: "Saving …",
  saved: "Saved. Shoppers see the photographs now.",
};
