import type { CustomerMessages } from "../../../i18n/messages.ts";

export const hiddenOrders: CustomerMessages["hiddenOrders"] = {
  hide: "මෙම ඇණවුම සඟවන්න",
  hint: "සියලු උපාංගවල ‘මගේ ඇණවුම්’ ලැයිස්තුවෙන් එය ඉවත් වේ. කිසිවක් මැකෙන්නේ නැත, ඔබට එය ඕනෑම විටක නැවත පෙන්විය හැක.",
  show: "මෙම ඇණවුම ලැයිස්තුවේ පෙන්වන්න",
  toHidden: (count) => (count === 1 ? "සඟවා ඇති ඇණවුම පෙන්වන්න" : `සඟවා ඇති ඇණවුම් ${count} පෙන්වන්න`),
  toList: "ලැයිස්තුවට ආපසු",
  heading: "සඟවා ඇති ඇණවුම්",
};
