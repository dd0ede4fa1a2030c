import type { Messages } from "../../../i18n/messages.ts";
import { oneOrMore } from "../../../i18n/plurals.ts";

export const allProducts: Messages["allProducts"] = {
  heading: "எல்லாப் பொருட்களும்",
  blurb: "நாங்கள் விற்கும் அனைத்தும், சாதாரணப் பெட்டியில் உங்களிடம்.",
  category: "வகை",
  subcategories: "துணை வகைகள்",
  otherCategories: "மற்ற வகைகள்",
  all: "எல்லாம்",
  show: "காட்டுக",
  showCount: (count) => `${count} ${oneOrMore(count, "பொருளைக்", "பொருட்களைக்")} காட்டுக`,
  empty: "இந்த வகையில் இப்போது பொருட்கள் இல்லை.",
  count: (count) => `${count} ${oneOrMore(count, "பொருள்", "பொருட்கள்")}`,
  sort: "வரிசை",
  sortRecommended: "பரிந்துரை",
  sortNewest: "புதியவை",
  sortPriceUp: "விலை குறைவு",
  sortPriceDown: "விலை அதிகம்",
  sortTopSelling: "பிரபலம்",
  sortRating: "மதிப்பீடு",
  narrow: "வடிகட்டி",
  priceFrom: "குறைந்த விலை",
  priceTo: "அதிக விலை",
  price: "விலை",
  onlyInStock: "கையிருப்பில் உள்ளவை மட்டும்",
  clear: "வடிகட்டிகளை நீக்குக",
  removeFilter: (filter) => `வடிகட்டியை நீக்குக: ${filter}`,
  noneLeft: "பொருந்தும் பொருட்கள் இல்லை. ஒரு வடிகட்டியை நீக்கிப் பார்க்கவும்.",
  failed: "இதை ஏற்ற முடியவில்லை.",
};

export const paging: Messages["paging"] = {
  label: "பக்கங்கள்",
  previous: "முந்தைய பக்கத்திற்கு",
  next: "அடுத்த பக்கத்திற்கு",
  pageOf: (page, count) => `பக்கம் ${page} / ${count}`,
  here: "நீங்கள் இருக்கும் இடம்",
};

export const card: Messages["card"] = {
  shopNow: "வாங்குக",
  keep: "சேமிக்க",
  compare: "ஒப்பிடுக",
  kept: "சேமித்தவை",
  shopNowFor: (title) => `வாங்குக: ${title}`,
  from: "தொடக்க விலை",
  priceBefore: "முந்தைய விலை:",
  priceNow: "இப்போதைய விலை:",
  rating: (average, reviews) => `5 நட்சத்திரங்களில் ${average}, ${reviews} ${oneOrMore(reviews, "விமர்சனம்", "விமர்சனங்கள்")}`,
  canEmail: "மின்னஞ்சலில் தெரிவிக்கலாம்",
};

export const stock: Messages["stock"] = {
  inStock: (units) => `${units} கையிருப்பில் உள்ளது`,
  uncounted: "கையிருப்பில் உள்ளது",
  lastFew: "கடைசி சில",
  outOfStock: "கையிருப்பில் இல்லை",
};

export const search: Messages["search"] = {
  heading: "தேடல் முடிவுகள்",
  results: (count, query) => `"${query}" என்பதற்கு ${count} ${oneOrMore(count, "முடிவு", "முடிவுகள்")}`,
  nothingTyped: "நீங்கள் தேடுவதைத் தட்டச்சு செய்யவும்.",
  included: (word) => `“${word}” என்பதற்கான முடிவுகளும் உள்ளன.`,
  corrected: (query, shown) => `“${query}” என்பதற்குச் சரியாகப் பொருந்துவது எதுவும் இல்லை. “${shown}” காட்டப்படுகிறது.`,
  notSold: (word) => `நாங்கள் “${word}” விற்பதில்லை. இவை நெருக்கமானவை.`,
  closest: "நெருக்கமான பொருட்கள்",
  notFound: (query) => `“${query}” கிடைக்கவில்லை. எழுத்துகளைச் சரிபார்க்கவும், அல்லது ஒரு வகையைத் தேர்ந்தெடுக்கவும்.`,
  unavailable: "தேடல் இப்போது இயங்கவில்லை. மீண்டும் முயற்சிக்கவும்.",
  tryAgain: "மீண்டும் முயற்சிக்க",
  askUs: "சாட்டில் எங்களிடம் கேளுங்கள்",
  bestFirst: "பொருத்தம்",
  popular: "இப்போது பிரபலமானவை",
  suggestions: "பரிந்துரைகள்",
  suggested: (count) => `${count} ${oneOrMore(count, "பரிந்துரை", "பரிந்துரைகள்")}`,
  seeAll: (count) => `${count} ${oneOrMore(count, "முடிவையும்", "முடிவுகளையும்")} பார்க்க`,
};

export const topSelling: Messages["topSelling"] = {
  heading: "அதிகம் விற்கும் பொருட்கள்",
  subtitle: "எங்கள் வாடிக்கையாளர்கள் அதிகம் விரும்பி வாங்குபவை.",
  sold: (units) => `விற்றவை: ${units}`,
  empty: "அதிகம் விற்ற பொருட்கள் எதுவும் இல்லை.",
};

export const product: Messages["product"] = {
  pictures: "படங்கள்",
  picture: (title, position, count) => `${title}, படம் ${position} / ${count}`,
  showPicture: (position) => `${position}ஆவது படத்தைக் காட்டுக`,
  showVideo: "வீடியோவைக் காட்டுக",
  enlarge: "பெரிதாக்குக",
  video: (title) => `வீடியோ: ${title}, ஒலி இல்லை`,
  sku: "SKU",
  choiceUnavailable: (choice) => `${choice}, கிடைக்கவில்லை`,
  quantity: "எண்ணிக்கை",
  decrease: (label) => `ஒன்று குறைக்க: ${label}`,
  increase: (label) => `ஒன்று கூட்டுக: ${label}`,
  addToCart: "கூடையில் சேர்க்க",
  inCart: (quantity) => `கூடையில் ${quantity}`,
  viewCart: "கூடையைப் பார்க்க",
  cannotBuy: "இந்தப் பொருள் கையிருப்பில் இல்லை.",
  tellMe: "மீண்டும் வந்ததும் மின்னஞ்சல் செய்க",
  atMost: (title, units) => `${title}: ஒரே முறையில் அதிகபட்சம் ${units} ஆர்டர் செய்யலாம்.`,
  onlyLeft: (units) => `${units} மட்டுமே மீதமுள்ளது.`,
  askInChat: "இந்தப் பொருளைப் பற்றிக் கேட்க",
  orderInChat: "சாட்டில் ஆர்டர் செய்க",
  chatShown: "சாட் இந்தச் செய்தியுடன் தொடங்கும். நீங்கள் அனுப்பும் வரை எதுவும் அனுப்பப்படாது.",
  chatPrivacy: "பொருளின் பெயர் அல்ல, அதன் குறிப்பு எண் மட்டுமே இதில் இருக்கும்.",
  openChat: "சாட்டைத் திறக்க",
  chatQuestion: (reference) => `வணக்கம், ${reference} மீண்டும் எப்போது கிடைக்கும்?`,
  chatMessage: (reference) => `வணக்கம், ${reference}-ஐ ஆர்டர் செய்ய விரும்புகிறேன். அடுத்து என்ன செய்ய வேண்டும் என்று சொல்லவும்.`,
  myDistrict: "உங்கள் மாவட்டத்துக்கான டெலிவரியைப் பார்க்க",
  related: "இவையும் உங்களுக்குப் பிடிக்கலாம்",
  lookInside: "உங்கள் கூடையில் உள்ளவற்றைப் பார்க்க",
  cartFull: (products) => `ஒரு கூடையில் அதிகபட்சம் ${products} வெவ்வேறு பொருட்களையே வைக்கலாம். முதலில் இவற்றை ஆர்டர் செய்யவும்.`,
  cartNotKept:
    "இந்த பிரவுசர் எங்களுக்காகக் கூடையை வைத்திருப்பதில்லை; அடுத்த பக்கத்தில் அது காலியாகிவிடும். தரவைச் சேமிக்க இந்தத் தளத்தை அனுமதிக்கவும், அல்லது சாட்டில் ஆர்டர் செய்யவும்.",
  withDetailsHint: "அல்லது உங்கள் பெயர், முகவரியுடன் முழு ஆர்டரையும் அனுப்பலாம் (உள்நுழைய வேண்டும்).",
  withDetails: "என் விவரங்களுடன் ஆர்டர் செய்க",
  chooseDistrict: "தேர்ந்தெடுக்கவும்",
};
