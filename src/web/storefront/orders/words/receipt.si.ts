import type { CustomerMessages } from "../../../i18n/messages.ts";

const wayText: Record<Money["way"], string> = {
  card: "කාඩ්පතින්",
  "bank-transfer": "බැංකු මාරුවෙන්",
  "cash-on-delivery": "මුදලින්",
  "gift-card": "තෑගි කාඩ්පතකින්",
  "store-credit": "සාප්පු බැරෙන්",
};

type Money = Parameters<CustomerMessages["receipt"]["paidOn"]>[1];

const howText = ({ way, card }: Money) => (card ? `${wayText[way]} (${card})` : wayText[way]);

export const receipt: CustomerMessages["receipt"] = {
  heading: "රිසිට්පත",
  summaryHeading: "ඇණවුමේ සාරාංශය",
  taxInvoice: "බදු ඉන්වොයිසිය",
  vatNumber: (number) => `VAT අංකය ${number}`,
  withoutVat: "VAT රහිත වටිනාකම",
  vatOfRefund: "එයින් VAT",
  order: "ඇණවුම",
  date: "දිනය",
  status: "තත්ත්වය",
  seller: "අලෙවිකරු",
  customer: "පාරිභෝගිකයා",
  item: "භාණ්ඩය",
  quantity: "ගණන",
  price: "මිල",
  amount: "මුදල",
  subtotal: "උප එකතුව",
  fee: "මුදල් එකතු කිරීමේ ගාස්තුව",
  total: "මුළු එකතුව",
  toPay: "තව ගෙවිය යුතු",
  itemCode: (code) => `භාණ්ඩය ${code}`,
  paidOn: (day, money) => `${day} දින ${howText(money)} ගෙවා ඇත`,
  refundedOn: (day, money) => `${day} දින ${howText(money)} ආපසු ගෙවා ඇත`,
  allCharges: "සියලු ගාස්තු ශ්‍රී ලංකා රුපියල්වලිනි. වෙනත් ගාස්තු නැත.",
  codesInstead: "භාණ්ඩ දක්වා ඇත්තේ ඒවායේ කේතයෙන් පමණි. මිලට ගත් දේ සාප්පුව එයින් හඳුනාගනී.",
  showNames: "භාණ්ඩවල නම් පෙන්වන්න",
  hideNames: "භාණ්ඩවල නම් සඟවන්න",
  print: "මුද්‍රණය කරන්න",
  download: "PDF බාගන්න",
  toOrder: "ඇණවුමට ආපසු",
  page: (number, count) => `පිටු ${count}න් ${number}`,
};
