import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const fields: CustomerMessages["fields"] = {
  firstName: "முதற்பெயர்",
  lastName: "குடும்பப் பெயர்",
  email: "மின்னஞ்சல்",
  password: "கடவுச்சொல்",
  confirmPassword: "கடவுச்சொல் மீண்டும்",
  phone: "தொலைபேசி எண்",
  phoneHint: "077 123 4567 போன்ற இலங்கை எண். கூரியர் இந்த எண்ணுக்கு அழைக்கலாம்.",
  gender: "பாலினம்",
  genderNone: "சொல்ல விரும்பவில்லை",
  male: "ஆண்",
  female: "பெண்",
  other: "மற்றவை",
  address1: "முகவரி வரி 1",
  address2: "முகவரி வரி 2",
  city: "நகரம்",
  state: "மாவட்டம்",
  postalCode: "தபால் குறியீடு",
  postalCodeHint: "00300 போன்ற ஐந்து இலக்கங்கள்",
  country: "நாடு",
  sriLanka: "இலங்கை",
  passwordHint: (length) => `குறைந்தது ${length} எழுத்துகள்`,
};

export const fieldProblems: CustomerMessages["fieldProblems"] = {
  required: (label) => `${label}: இதை நிரப்பவும்.`,
  missing: "இதை நிரப்பவும்.",
  unclear: "இந்த மதிப்பைப் பயன்படுத்த முடியாது. சரிபார்த்து மீண்டும் முயற்சிக்கவும்.",
  email: "name@example.lk போன்ற மின்னஞ்சல் முகவரியை உள்ளிடவும்.",
  phone: "077 123 4567 போன்ற இலங்கைத் தொலைபேசி எண்ணை உள்ளிடவும்.",
  postalCode: "உங்கள் தபால் குறியீட்டின் ஐந்து இலக்கங்களை உள்ளிடவும்.",
  district: "உங்கள் மாவட்டத்தைத் தேர்ந்தெடுக்கவும்.",
  gender: "இவற்றில் ஒன்றைத் தேர்ந்தெடுக்கவும், அல்லது விட்டுவிடவும்.",
  country: "நாங்கள் இலங்கைக்குள் மட்டுமே டெலிவரி செய்கிறோம்.",
  code: "குறியீட்டின் ஆறு இலக்கங்களை உள்ளிடவும்.",
  plainText: "எழுத்துகள், இலக்கங்கள், வழக்கமான குறிகள் மட்டும் பயன்படுத்தவும்.",
  passwordTooCommon: "இந்தக் கடவுச்சொல்லைப் பலர் பயன்படுத்துகிறார்கள். வேறொன்றைத் தேர்ந்தெடுக்கவும்.",
  passwordTooShort: (length) => `குறைந்தது ${length} எழுத்துகள் பயன்படுத்தவும்.`,
  passwordTooLong: (length) => `அதிகபட்சம் ${length} எழுத்துகள் பயன்படுத்தவும்.`,
  tooLong: (length) => `அதிகபட்சம் ${length} எழுத்துகள் பயன்படுத்தவும்.`,
  quantity: "1 அல்லது அதற்கு மேற்பட்ட முழு எண்ணை உள்ளிடவும்.",
};

export const login: CustomerMessages["login"] = {
  heading: "உள்நுழைக",
  button: "உள்நுழைக",
  submitting: "உள்நுழைகிறது...",
  forgotPassword: "கடவுச்சொல் மறந்துவிட்டதா?",
  accountDeleted: "உங்கள் கணக்கு நீக்கப்பட்டது.",
  newHere: "இன்னும் கணக்கு இல்லையா?",
  forStock: "முதலில் உள்நுழையவும்: உங்கள் கணக்கில் உள்ள மின்னஞ்சலுக்கே எழுதுவோம்.",
  register: "பதிவு செய்க",
};

export const register: CustomerMessages["register"] = {
  heading: "கணக்கைத் தொடங்குக",
  button: "கணக்கைத் தொடங்குக",
  submitting: "உங்கள் கணக்கு உருவாக்கப்படுகிறது...",
  haveAccount: "ஏற்கனவே கணக்கு உள்ளதா?",
  login: "உள்நுழைக",
  aboutYou: "உங்களைப் பற்றி",
  deliveryAddress: "டெலிவரி முகவரி",
  yourPassword: "உங்கள் கடவுச்சொல்",
  why: "உங்கள் ஆர்டரை அனுப்பவும் அதைப் பற்றி உங்களைத் தொடர்புகொள்ளவும் மட்டுமே இவற்றைப் பயன்படுத்துகிறோம்.",
  privacyLink: "தனியுரிமைக் கொள்கை",
  checkInbox: "கணக்கை உருவாக்கி முடிக்க உங்கள் மின்னஞ்சலைப் பார்க்கவும்.",
  acceptance: `கணக்கை உருவாக்குவதன் மூலம், உங்களுக்கு வயது ${MINIMUM_AGE} அல்லது அதற்கு மேல் என்பதையும் இந்த விதிமுறைகளை ஏற்பதையும் உறுதிப்படுத்துகிறீர்கள்:`,
};
