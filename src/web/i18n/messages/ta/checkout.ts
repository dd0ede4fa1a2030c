import type { CustomerMessages } from "../../messages.ts";

export const checkout: CustomerMessages["checkout"] = {
  heading: "பணம் செலுத்துதல்",
  deliverTo: "டெலிவரி முகவரி",
  changeAddress: "மாற்றுக",
  payment: "கட்டணம்",
  card: "கார்டு (Visa அல்லது MasterCard)",
  cardHint: "PayHere இன் பாதுகாப்பான பக்கத்தில் செலுத்துவீர்கள். உங்கள் கார்டு எண்ணை நாங்கள் ஒருபோதும் பார்ப்பதில்லை.",
  pay: (total) => `${total} செலுத்துக`,
  starting: "கட்டணப் பக்கம் திறக்கிறது...",
  onGatewayPage: "PayHere பக்கத்தில் செலுத்துக",
  paying: (number) => `கட்டணம்: ${number}`,
  waitsForYou: "உங்கள் ஆர்டர் பெறப்பட்டது; கட்டணத்துக்காகக் காத்திருக்கிறது.",
  paidAlready: "இப்போதுதான் செலுத்தினீர்களா? அப்படியானால் மீண்டும் செலுத்த வேண்டாம்.",
  heldUntil: (time) => `உங்கள் பொருட்களை ${time} வரை உங்களுக்காக வைத்திருப்போம்.`,
  closed: "கட்டணப் பக்கம் மூடப்பட்டது. உங்கள் ஆர்டர் அப்படியே உள்ளது; இப்போதோ பிறகோ செலுத்தலாம்.",
  cancelOrder: "இந்த ஆர்டரை ரத்து செய்க",
  ofProfile: "என் விவரங்களில் உள்ள முகவரி",
  deliverElsewhere: "வேறு முகவரிக்கு அனுப்புக",
};

export const cancelled: CustomerMessages["cancelled"] = {
  heading: "கட்டணப் பக்கத்திலிருந்து வெளியேறினீர்கள்",
  text: "கட்டணம் எதுவும் செலுத்தப்படவில்லை. உங்கள் பொருட்கள் இன்னும் இங்கே உள்ளன.",
  payNow: "இப்போது செலுத்துக",
};
