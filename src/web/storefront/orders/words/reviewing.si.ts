import type { CustomerMessages } from "../../../i18n/messages.ts";

/** Reviews of received products. */
export const reviewing: CustomerMessages["reviewing"] = {
  write: "සමාලෝචනයක් ලියන්න",
  mine: "ඔබේ සමාලෝචනය",
  intro: "පෙන්වන්නේ ඔබේ අන්වර්ථ නාමය පමණි; ඔබේ නමවත් ඔබ ඇණවුම් කළ දේවත් නොපෙන්වේ. පළවීමට පෙර අපි සෑම සමාලෝචනයක්ම කියවමු.",
  stars: "තරු කීයක්ද?",
  starsOf: (count) => (count === 1 ? "තරු 1ක්" : `තරු ${count}ක්`),
  nickname: "අන්වර්ථ නාමය",
  nicknameHint: "ඔබේ සැබෑ නම නොයොදන්න.",
  text: "ඔබ ඒ ගැන සිතන්නේ කුමක්ද?",
  send: "යවන්න",
  sent: "ස්තුතියි. අප කියවූ පසු එය පළ වේ.",
  waiting: "ඔබේ සමාලෝචනය අප කියවන තුරු රැඳී ඇත. වෙන කිසිවෙකුට එය තවම නොපෙනේ.",
  approved: "ඔබේ සමාලෝචනය පළ වී ඇත. ඔබ එය වෙනස් කළහොත්, අප නැවත කියවන තුරු එය සැඟවේ.",
  refused: (why) => `ඔබේ සමාලෝචනය පළ කර නැත: ${why}`,
  answer: "අපගේ පිළිතුර",
  remove: "මගේ සමාලෝචනය මකන්න",
  ofOrder: "සමාලෝචන",
  writeAbout: (title) => `${title} ගැන ලියන්න`,
};
