import type { CustomerMessages } from "../../../i18n/messages.ts";

export const districtDelivery: CustomerMessages["districtDelivery"] = {
  title: "ඔබේ දිස්ත්‍රික්කයට බෙදාහැරීම",
  noDistrict: "බෙදාහැරීමේ ගාස්තුව සහ ගෙවිය හැකි ආකාරය බැලීමට ඔබේ දිස්ත්‍රික්කය තෝරන්න.",
  charge: (charge, days) => `බෙදාහැරීම ${charge}, වැඩ කරන දින ${days}කින්.`,
  free: (days) => `බෙදාහැරීම නොමිලේ, වැඩ කරන දින ${days}කින්.`,
  freeFrom: (amount) => `${amount} හෝ ඊට වැඩි වටිනාකමක භාණ්ඩ සඳහා බෙදාහැරීම නොමිලේ.`,
  cash: (fee) => `පාර්සලය ලැබෙන විට මුදලින් ගෙවිය හැක${fee ? `; ඒ සඳහා ගාස්තුව ${fee}` : ""}.`,
  noCash: {
    off: "භාණ්ඩ ලැබුණු විට මුදල් ගෙවීම මේ මොහොතේ ලබාගත නොහැක.",
    district: (name) => `${name} දිස්ත්‍රික්කයේ භාණ්ඩ ලැබුණු විට මුදල් ගෙවීම ලබාගත නොහැක.`,
    above: (amount) => `සියලු ගාස්තු සමඟ ${amount} දක්වා ඇණවුම් සඳහා පමණක් භාණ්ඩ ලැබුණු විට මුදල් ගෙවිය හැක.`,
    products: "මෙම භාණ්ඩය සඳහා භාණ්ඩ ලැබුණු විට මුදල් ගෙවීම ලබාගත නොහැක.",
  },
  toProduct: "භාණ්ඩයට ආපසු",
};
