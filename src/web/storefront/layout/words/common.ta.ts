import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { Messages } from "../../../i18n/messages.ts";
import { oneOrMore } from "../../../i18n/plurals.ts";

export const common: Messages["common"] = {
  loading: "ஏற்றப்படுகிறது...",
  loadingOrders: "உங்கள் ஆர்டர்கள் ஏற்றப்படுகின்றன...",
  skipToContent: "உள்ளடக்கத்துக்குச் செல்க",
  opensElsewhere: "வேறொரு தளம் திறக்கும்",
  save: "சேமிக்க",
  cancel: "ரத்து செய்க",
  close: "மூடுக",
  back: "பின்செல்க",
  toAllProducts: "எல்லாப் பொருட்களையும் பார்க்க",
  toHome: "முகப்புப் பக்கத்துக்குச் செல்க",
  optional: "கட்டாயமில்லை",
  errorSummary: "இந்த விவரங்களைச் சரிபார்க்கவும்",
  showPassword: "கடவுச்சொல்லைக் காட்டுக",
  hidePassword: "கடவுச்சொல்லை மறைக்க",
};

export const navbar: Messages["navbar"] = {
  label: "முதன்மை",
  logo: (shopName) => `${shopName}, முகப்புப் பக்கம்`,
  login: "உள்நுழைக",
  logout: "வெளியேறுக",
  saved: "சேமித்தவை",
  cart: "கூடை",
  cartCount: (count) => (count === 0 ? "கூடை, காலியாக உள்ளது" : `கூடை, ${count} ${oneOrMore(count, "பொருள்", "பொருட்கள்")}`),
  searchForm: "கடையில் தேடுக",
  searchField: "பொருட்களைத் தேடுக",
  searchPlaceholder: "தேடுக",
  searchButton: "தேடுக",
  clearSearch: "தேடலை அழித்துப் பின்செல்க",
};

export const tabBar: Messages["tabBar"] = {
  label: "பகுதிகள்",
  home: "முகப்பு",
  categories: "வகைகள்",
  account: "கணக்கு",
  topSelling: "பிரபலம்",
  more: "மேலும்",
};

export const footer: Messages["footer"] = {
  terms: "விதிமுறைகள்",
  privacy: "தனியுரிமைக் கொள்கை",
  refund: "பணத்தைத் திருப்பித் தரும் கொள்கை",
  contact: "தொடர்புக்கு",
  sizeGuide: "அளவு வழிகாட்டி",
  cards: "பணம் செலுத்தும் வழிகள்",
};

export const help: Messages["help"] = {
  chat: "உதவிக்கு",
};

export const languages: Messages["languages"] = {
  label: "மொழி",
};

export const ageGate: Messages["ageGate"] = {
  heading: `உங்களுக்கு வயது ${MINIMUM_AGE} அல்லது அதற்கு மேலா?`,
  text: `இந்தக் கடை வயது வந்தோருக்கான பொருட்களை விற்கிறது. தொடர உங்களுக்குக் குறைந்தது ${MINIMUM_AGE} வயது இருக்க வேண்டும்.`,
  yes: `எனக்கு வயது ${MINIMUM_AGE} அல்லது அதற்கு மேல்`,
  no: `எனக்கு வயது ${MINIMUM_AGE}-க்குக் குறைவு`,
  remembered: "இதை உங்கள் சாதனத்தில் மட்டுமே நினைவில் வைக்கிறோம்.",
  refusedText: "இந்தப் பக்கத்தை இப்போது மூடலாம்.",
};

export const discretion: Messages["discretion"] = {
  leave: "உடனே மூடுக: இந்தத் தளத்தை விட்டு விலக",
  showPicture: "படத்தைக் காட்டுக",
  parcel: "சாதாரணப் பெட்டி. சாதாரண அனுப்புநர் பெயர். லேபிளில் பொருட்களின் பெயர்கள் இருக்காது.",
  statement: (statementName) => `உங்கள் கார்டு அறிக்கையில் ${statementName} என்று இருக்கும்.`,
};

export const trouble: Messages["trouble"] = {
  notFoundHeading: "இந்தப் பக்கத்தைக் கண்டுபிடிக்க முடியவில்லை",
  notFoundText: "இணைப்பு பழையதாகவோ தவறாகவோ இருக்கலாம்.",
  failedHeading: "எங்கள் பக்கத்தில் ஏதோ தவறு நடந்தது",
  failedText:
    "சற்று நேரத்தில் மீண்டும் முயற்சிக்கவும், அல்லது சாட்டில் எங்களிடம் கேட்கவும். இப்போதுதான் பணம் செலுத்தியிருந்தால், மீண்டும் செலுத்த வேண்டாம்.",
  notAllowedHeading: "இந்தப் பக்கத்தை நீங்கள் பார்க்க முடியாது",
  notAllowedText: "நீங்கள் வேறொரு கணக்கில் உள்நுழைந்திருக்கலாம்.",
};
