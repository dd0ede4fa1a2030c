import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const cart: CustomerMessages["cart"] = {
  heading: "கூடை",
  empty: "கூடை காலியாக உள்ளது",
  emptyAction: "எல்லாப் பொருட்களையும் பார்க்க",
  product: "பொருள்",
  price: "விலை",
  quantity: "எண்ணிக்கை",
  subtotal: "துணை மொத்தம்",
  lineSubtotal: "தொகை",
  actions: "நீக்குக",
  quantityOf: (title) => `${title}: எண்ணிக்கை`,
  delete: "நீக்குக",
  deleteItem: (title) => `${title} – கூடையிலிருந்து நீக்குக`,
  deleted: (title) => `${title} உங்கள் கூடையிலிருந்து நீக்கப்பட்டது.`,
  undo: "திரும்பச் சேர்க்க",
  update: "புதுப்பிக்க",
  summary: "சுருக்கம்",
  deliveryCharge: "டெலிவரி கட்டணம்",
  total: "மொத்தம்",
  proceed: "பணம் செலுத்தச் செல்க",
  acceptance: `ஆர்டர் செய்தால் வயது ${MINIMUM_AGE} அல்லது மேல் என உறுதிசெய்து ஏற்கிறீர்கள்:`,
  loginFirst: "அடுத்து உள்நுழைவீர்கள் அல்லது கணக்கைத் தொடங்குவீர்கள். உங்கள் கூடை அப்படியே இருக்கும்.",
  changesFirst: "முதலில் மாற்றங்களைப் பார்க்க",
  byCard: (total) => `${total} · கார்டில்`,
  newHere: "புதியவரா?",
  register: "பதிவு செய்க",
  onlyIfFaulty: "குறைபாடு இருந்தால் மட்டுமே திரும்பத் தரலாம்",
  notReturnable: (count, of) =>
    `சுகாதாரக் காரணங்களால் ${count === of ? "இந்தப் பொருட்களை" : `${of} பொருட்களில் ${count}-ஐ`} திரும்பப் பெற முடியாது; குறைபாடு, சேதம் அல்லது தவறான பொருள் என்றால் மட்டுமே.`,
  agree: `எனக்கு வயது ${MINIMUM_AGE} அல்லது அதற்கு மேல்; இந்த விதிமுறைகளை ஏற்கிறேன்:`,
  agreeFirst: "வயதை உறுதிப்படுத்தி விதிமுறைகளை ஏற்க, பெட்டியைத் தேர்ந்தெடுக்கவும்.",
  readFirst: "முதலில் இதைப் படித்து, பிறகு ஆர்டர் செய்யவும்.",
  termsChanged: (day) => `எங்கள் விதிமுறைகள் ${day} அன்று மாறின.`,
  termsBefore: "நீங்கள் முன்பு ஏற்ற விதிமுறைகள்",
  registered: "உங்கள் கணக்கு தயார். படி 2: பணம் செலுத்துதல்.",
  continueShopping: "மேலும் பொருட்களைப் பார்க்க",
  completeProfile: "உங்கள் விவரங்களைச் சேர்க்க",
};

export const cartProblems: CustomerMessages["cartProblems"] = {
  heading: "உங்கள் கூடை மாறியுள்ளது",
  priceChanged: (title, price) => `${title}: இப்போதைய விலை ${price}.`,
  unavailable: (title) => `${title} இப்போது கிடைப்பதில்லை.`,
  tooFew: (title, available) =>
    available === 0 ? `${title} கையிருப்பில் இல்லை.` : `${title}: ${available} மட்டுமே மீதமுள்ளது.`,
  accept: "மாற்றங்களை ஏற்க",
};

export const freeDelivery: CustomerMessages["freeDelivery"] = {
  missing: (amount) => `இன்னும் ${amount} மதிப்புள்ள பொருட்களைச் சேர்த்தால் டெலிவரி இலவசம்.`,
  reached: "இந்த ஆர்டருக்கு டெலிவரி இலவசம்.",
};

export const instructions: CustomerMessages["instructions"] = {
  more: "பார்சலில் பெயர், டெலிவரி கோரிக்கைகள், பரிசு",
  parcelName: "பார்சலில் உள்ள பெயர்",
  parcelNameHint: "மேலே உள்ள பெயரைப் பயன்படுத்த காலியாக விடவும். உங்கள் ரசீதில் எப்போதும் உங்கள் பெயரே இருக்கும்.",
  request: "கூரியருக்கு",
  noRequest: "சிறப்பாக எதுவும் இல்லை",
  requests: {
    "call-first": "முதலில் என்னை அழைக்கவும்",
    "only-to-me": "என்னிடம் மட்டும் கொடுக்கவும்",
    "collect-at-office": "கூரியர் அலுவலகத்தில் பெற்றுக்கொள்கிறேன்",
  },
  gift: "இது ஒரு பரிசு",
  giftHint: "பார்சலில் விலைகள் இருக்காது. கூரியர் பெறுபவரை அல்ல, உங்களை அழைப்பார். பரிசுக்குக் கிடைக்கும்போது பணம் செலுத்த முடியாது.",
  giftNote: "சாதாரண அட்டையில் குறிப்பு",
  giftNoteHint: (left) => `கட்டாயமில்லை. இன்னும் ${left} எழுத்துகள்.`,
};

export const accountCart: CustomerMessages["accountCart"] = {
  question: (units) =>
    units === 1 ? "இந்தப் பொருளை உங்கள் கணக்கின் கூடையில் சேர்க்கவா?" : `இந்த ${units} பொருட்களை உங்கள் கணக்கின் கூடையில் சேர்க்கவா?`,
  add: "சேர்க்க",
  keepApart: "இந்தச் சாதனத்தில் வைத்திருக்க",
};
