import type { CustomerMessages } from "../../i18n/messages.ts";

export const previewInbox: CustomerMessages["previewInbox"] = {
  heading: "පෙරදසුන් තැපැල් පෙට්ටිය",
  intro: "ඊමේල් සේවාදායකයක් සකසා නැති නිසා සාප්පුවේ ඊමේල් මෙහි තබාගනී. මෙම පිටුව විවෘත වන්නේ මෙම පරිගණකයේ පමණි.",
  empty: "තවම ඊමේල් නැත.",
  to: (recipient) => `ලබන්නා: ${recipient}`,
  asDesigned: "නිර්මාණය කළ ආකාරයට පෙන්වන්න",
  back: "සියලු ඊමේල්",
};
