import { birthDate } from "../../discretion/words/birth-date.en.ts";
import { privacySheet } from "../../discretion/words/privacy-sheet.en.ts";
import { siteFooter } from "../../storefront/layout/words/footer.en.ts";

/** For search engines and link previews: one sentence each, neutral because other people may read them. */
const descriptions = {
  home: "A careful online shop for adults in Sri Lanka. Plain descriptions, clear prices, delivery in a plain box.",
  allProducts: "Everything in the shop, by category, with prices in rupees. Delivered across Sri Lanka in a plain box.",
  category: "Products, prices and stock. Delivered across Sri Lanka in a plain box.",
  guides: "Short guides about choosing, using and storing what we sell.",
  topSelling: "The products our customers in Sri Lanka order most.",
  product: "Price, stock and details. Delivered across Sri Lanka in a plain box.",
  about: "Who we are, how we choose what we sell, and how we keep your order private.",
  faq: "Answers about delivery, packaging, payment, statements, returns and your privacy.",
  terms: "The terms under which we sell to adults in Sri Lanka.",
  privacy: "Which personal data we store, why, for how long, who receives it, and your rights.",
  refund: "Returns, exchanges and refunds: what can be sent back, until when, and how the money comes back.",
  "size-guide": "How to measure, sizes in centimetres, and what to do between two sizes.",
  parcel: "What the box and the label look like, and who sees what.",
  contact: "How to reach the shop by chat, phone, email or post, and where to complain.",
};

/** Text of a category for which the owner has not written one. */
const categoryIntro = (name: string) => `${name}, sent in a plain box.`;

/** Beside the shop's name in a shared link: nothing about the page's topic. */
const share = { description: "Delivered across Sri Lanka in a plain box." };

/** The list of guides and each guide. Only documents and page data contain these words, not scripts. */
const guides = {
  title: "Guides",
  intro: "Plain answers about choosing, using and storing what we sell.",
  products: "In this guide",
  empty: "There are no guides yet.",
};

/** Above a translation that is older than the English text. Only documents and page data contain it, not scripts. */
const newerEnglish = {
  text: (date: string) =>
    `The English text of this page changed on ${date}. It is newer than this translation and binding.`,
  link: "Read it in English",
};

/** Below a policy or help text. */
const changed = (date: string, version: number) => `Last changed on ${date}. Version ${version}.`;

/** The photographs on the page about the parcel. */
const parcel = {
  box: {
    alt: "A closed brown box without any print",
    caption: "The box: closed, without logo, pictures or product names",
  },
  label: {
    alt: "A label with a name, an address and a tracking number",
    caption: "The label: your details, a neutral sender and a number for the courier",
  },
};

export const texts = {
  birthDate,
  newerEnglish,
  changed,
  descriptions,
  categoryIntro,
  guides,
  parcel,
  privacySheet,
  share,
  siteFooter,
};
