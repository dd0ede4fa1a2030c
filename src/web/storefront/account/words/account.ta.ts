import type { CustomerMessages } from "../../../i18n/messages.ts";

export const account: CustomerMessages["account"] = {
  heading: "என் கணக்கு",
  loading: "ஏற்றப்படுகிறது...",
  profile: "விவரங்கள்",
  address: "முகவரி",
  editProfile: "விவரங்களைத் திருத்துக",
  save: "சேமிக்க",
  saving: "சேமிக்கப்படுகிறது...",
  cancel: "ரத்து செய்க",
  myOrders: "என் ஆர்டர்கள்",
  logout: "வெளியேறுக",
  loginEmail: "உள்நுழைய மின்னஞ்சல்",
  pendingEmail: (pending, current) =>
    `${pending} முகவரிக்கு ஒரு இணைப்பை அனுப்பினோம். மின்னஞ்சல்கள் அங்கே வர, ஒரு மணி நேரத்துக்குள் அதைத் திறக்கவும். அதுவரை ${current} முகவரிக்கு எழுதுவோம்.`,
  complete: "உங்கள் பெயரையும் முகவரியையும் ஒரு முறை சேர்த்து, ஆர்டர் செய்யவும்.",
};

export const savedElsewhere: CustomerMessages["savedElsewhere"] = {
  changed:
    "இந்தப் பக்கத்தை நீங்கள் திறந்த பிறகு, இந்த விவரங்கள் வேறொரு தாவலிலோ வேறொரு சாதனத்திலோ மாற்றப்பட்டுள்ளன. உங்கள் மாற்றங்கள் இன்னும் சேமிக்கப்படவில்லை.",
  now: (label, text) => `${label}: ${text === "" ? "இப்போது காலி" : `இப்போது “${text}”`}`,
  yours: "நீங்கள் எழுதியது அந்த இடத்தில் உள்ளது.",
  check: "விவரங்களைச் சரிபார்த்து மீண்டும் சேமிக்கவும்.",
};
