import type { CustomerMessages } from "../../../i18n/messages.ts";

const wayText: Record<Money["way"], string> = {
  card: "கார்டு மூலம்",
  "bank-transfer": "வங்கிப் பரிமாற்றம் மூலம்",
  "cash-on-delivery": "பணமாக",
  "gift-card": "பரிசு அட்டை மூலம்",
  "store-credit": "கடை வரவு மூலம்",
};

type Money = Parameters<CustomerMessages["receipt"]["paidOn"]>[1];

const howText = ({ way, card }: Money) => (card ? `${wayText[way]} (${card})` : wayText[way]);

export const receipt: CustomerMessages["receipt"] = {
  heading: "ரசீது",
  summaryHeading: "ஆர்டர் சுருக்கம்",
  taxInvoice: "வரி விலைப்பட்டியல்",
  vatNumber: (number) => `VAT எண் ${number}`,
  withoutVat: "VAT இல்லாத மதிப்பு",
  vatOfRefund: "அதில் VAT",
  order: "ஆர்டர்",
  date: "திகதி",
  status: "நிலை",
  seller: "விற்பனையாளர்",
  customer: "வாடிக்கையாளர்",
  item: "பொருள்",
  quantity: "எண்ணிக்கை",
  price: "விலை",
  amount: "தொகை",
  subtotal: "துணை மொத்தம்",
  fee: "பணம் பெறும் கட்டணம்",
  total: "மொத்தம்",
  toPay: "செலுத்த மீதி",
  itemCode: (code) => `பொருள் ${code}`,
  paidOn: (day, money) => `${day} அன்று ${howText(money)} செலுத்தப்பட்டது`,
  refundedOn: (day, money) => `${day} அன்று ${howText(money)} திருப்பித் தரப்பட்டது`,
  allCharges: "எல்லாக் கட்டணங்களும் இலங்கை ரூபாயில். வேறு கட்டணங்கள் இல்லை.",
  codesInstead: "பொருட்கள் அவற்றின் குறியீட்டால் மட்டுமே குறிக்கப்பட்டுள்ளன. வாங்கியது என்ன என்று கடை அதைக் கொண்டு அறியும்.",
  showNames: "பொருட்களின் பெயர்களைக் காட்டுக",
  hideNames: "பொருட்களின் பெயர்களை மறைக்க",
  print: "அச்சிடுக",
  download: "PDF பதிவிறக்க",
  toOrder: "ஆர்டருக்குத் திரும்ப",
  page: (number, count) => `பக்கம் ${number} / ${count}`,
};
