import { MEGABYTE } from "../../../../domain/bytes.ts";
import { RETURN_WINDOW_DAYS } from "../../../../domain/content/shop-facts.ts";
import { MAX_UPLOAD_BYTES } from "../../../../domain/uploads/upload-rules.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const returning: CustomerMessages["returning"] = {
  heading: "ஒன்றைத் திருப்பி அனுப்ப",
  intro: (number) => `${number}. எதைத் திருப்பி அனுப்புகிறீர்கள், ஏன்? நீங்கள் எதையும் அனுப்புவதற்கு முன் பதிலளிப்போம்.`,
  until: (moment) => `${moment} வரை இதைக் கேட்கலாம்.`,
  onlyFaults: `திருப்பி அனுப்புவதற்கான ${RETURN_WINDOW_DAYS} நாட்கள் முடிந்துவிட்டன. குறைபாட்டை இன்னும் தெரிவிக்கலாம்.`,
  reason: "ஏன்?",
  what: "எவற்றை?",
  unitsOf: (title) => `${title}: எத்தனை`,
  outOf: (units) => `/ ${units}`,
  onlyIfWrong: "சுகாதாரக் காரணங்களால், இதில் தவறு இருந்தால் மட்டுமே திரும்பப் பெறுவோம்.",
  allAskedBack: "இவை அனைத்தையும் திருப்பி அனுப்ப ஏற்கனவே கேட்டுள்ளீர்கள்.",
  remedy: "உங்களுக்கு என்ன வேண்டும்?",
  remedies: { refund: "பணம் திரும்ப", replacement: "அதே பொருள் மீண்டும்" },
  replacementHint: "குறைபாடுள்ள, சேதமான அல்லது தவறான பொருளுக்கு மட்டும். கையிருப்பில் இருந்தால், இலவசம்.",
  details: "நாங்கள் அறிய வேண்டியது",
  detailsHint: "பொருளின் பெயரைச் சொல்லத் தேவையில்லை.",
  photos: "புகைப்படங்கள்",
  photosHint: (count) =>
    `அதிகபட்சம் ${count}, JPG அல்லது PNG, ஒவ்வொன்றும் அதிகபட்சம் ${MAX_UPLOAD_BYTES / MEGABYTE} MB. உடைந்திருந்தால் உதவும். நீங்களும் எங்கள் ஊழியர்களும் மட்டுமே பார்ப்பீர்கள்; இருப்பிடம் போன்ற மறைவான தரவு நீக்கப்படும்.`,
  button: "திருப்பி அனுப்பக் கேட்க",
  submitting: "அனுப்பப்படுகிறது...",
  tooEarlyHeading: "இந்த ஆர்டரை இன்னும் திருப்பி அனுப்ப முடியாது",
  closedHeading: "இப்போது திருப்பி அனுப்பக் கேட்க முடியாது",
  beforeDelivery: "இந்த ஆர்டர் இன்னும் டெலிவரி ஆகவில்லை. இனி வேண்டாம் என்றால், அதை ரத்து செய்ய முடியலாம்.",
  alreadyOpen: "இந்த ஆர்டருக்குத் திருப்பி அனுப்புதல் ஒன்று ஏற்கனவே உள்ளது. அது ஆர்டருடன் இருக்கிறது.",
  policy: "பணத்தைத் திருப்பித் தரும் கொள்கை",
  toOrder: "ஆர்டருக்குத் திரும்ப",
};

export const returnReasons: CustomerMessages["returnReasons"] = {
  faulty: { label: "குறைபாடு உள்ளது", hint: "சரியாக வேலை செய்யவில்லை, அல்லது வேலை செய்வது நின்றுவிட்டது." },
  damaged: { label: "சேதமாகி வந்தது", hint: "பார்சல் அல்லது அதில் இருந்தது உடைந்திருந்தது." },
  "wrong-item": { label: "நான் ஆர்டர் செய்தது இதுவல்ல", hint: "வேறு பொருள், அல்லது வேறு அளவு அல்லது நிறம்." },
  "change-of-mind": {
    label: "எனக்கு இது வேண்டாம்",
    hint: "பயன்படுத்தாமல், முத்திரை உடையாமல், முழுமையாக இருக்க வேண்டும். திருப்பி அனுப்பும் செலவு உங்களுடையது.",
  },
};

export const returnsOfOrder: CustomerMessages["returnsOfOrder"] = {
  heading: "திருப்பி அனுப்பியவை",
  askedOn: (day) => `கேட்ட நாள்: ${day}`,
  answer: "எங்கள் பதில்",
  wantsSame: "அதே பொருளை மீண்டும் கேட்டீர்கள்.",
  yourWords: "நீங்கள் எழுதியது",
  photo: (number) => `புகைப்படம் ${number}`,
  withdraw: "கோரிக்கையை விலக்குக",
};

export const returnStatuses: CustomerMessages["returnStatuses"] = {
  requested: "எங்கள் பதிலுக்காகக் காத்திருக்கிறது",
  approved: "அதைத் திருப்பி அனுப்பலாம்",
  declined: "அதைத் திரும்பப் பெற முடியாது",
  withdrawn: "கோரிக்கை விலக்கப்பட்டது",
  received: "எங்களிடம் திரும்ப வந்தது",
};
