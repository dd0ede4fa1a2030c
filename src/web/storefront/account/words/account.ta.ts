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
  complete: "ஆர்டர் செய்வதற்கு முன் இந்த விவரங்கள் தேவை. ஒரு முறை நிரப்பினால் போதும்.",
};
