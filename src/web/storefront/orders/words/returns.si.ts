import { MEGABYTE } from "../../../../domain/bytes.ts";
import { RETURN_WINDOW_DAYS } from "../../../../domain/content/shop-facts.ts";
import { MAX_UPLOAD_BYTES } from "../../../../domain/uploads/upload-rules.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const returning: CustomerMessages["returning"] = {
  heading: "භාණ්ඩයක් ආපසු භාරදෙන්න",
  intro: (number) => `${number}. ඔබ ආපසු එවන්නේ කුමක්ද, ඒ ඇයි? ඔබ යමක් එවීමට පෙර අපි පිළිතුරු දෙන්නෙමු.`,
  until: (moment) => `${moment} වන තුරු ඔබට මෙය ඉල්ලිය හැක.`,
  onlyFaults: `ආපසු භාරදීමට තිබූ දින ${RETURN_WINDOW_DAYS} අවසන්. දෝෂයක් ගැන තවමත් දැනුම් දිය හැක.`,
  reason: "ඇයි?",
  what: "මොනවාද?",
  unitsOf: (title) => `${title}: කීයක්ද`,
  outOf: (units) => `${units}න්`,
  onlyIfWrong: "සනීපාරක්ෂක හේතු නිසා මෙය ආපසු භාරගන්නේ එහි වරදක් ඇත්නම් පමණි.",
  allAskedBack: "මේ සියල්ල දැනටමත් ආපසු භාරදීමට ඉල්ලා ඇත.",
  remedy: "ඔබට අවශ්‍ය කුමක්ද?",
  remedies: { refund: "මුදල් ආපසු", replacement: "එම භාණ්ඩයම නැවත" },
  replacementHint: "දෝෂ සහිත, හානි වූ හෝ වැරදි භාණ්ඩ සඳහා පමණි. තොගයේ ඇත්නම්, නොමිලේ.",
  details: "අප දැනගත යුතු දේ",
  detailsHint: "භාණ්ඩයේ නම කීමට අවශ්‍ය නැත.",
  photos: "ඡායාරූප",
  photosHint: (count) =>
    `උපරිම ${count}ක්, JPG හෝ PNG, එකක් උපරිම MB ${MAX_UPLOAD_BYTES / MEGABYTE}. යමක් කැඩී ඇති විට ඒවා උපකාරී වේ. දකින්නේ ඔබ සහ අපගේ කාර්‍ය මණ්ඩලය පමණි; ස්ථානය වැනි සැඟවුණු දත්ත ඉවත් කරනු ලැබේ.`,
  button: "ආපසු භාරදීමට ඉල්ලන්න",
  submitting: "යවමින්...",
  tooEarlyHeading: "මෙම ඇණවුම තවම ආපසු භාරදිය නොහැක",
  closedHeading: "දැන් ආපසු භාරදීමක් ඉල්ලිය නොහැක",
  beforeDelivery: "මෙම ඇණවුම තවම බෙදාහැර නැත. ඔබට එය තවදුරටත් අවශ්‍ය නැත්නම් අවලංගු කිරීමට හැකි විය හැක.",
  alreadyOpen: "මෙම ඇණවුමේ ආපසු භාරදීමක් දැනටමත් ඇත. එය ඇණවුම සමඟ දැක්වේ.",
  policy: "මුදල් ආපසු ගෙවීමේ ප්‍රතිපත්තිය",
  toOrder: "ඇණවුමට ආපසු",
};

export const returnReasons: CustomerMessages["returnReasons"] = {
  faulty: { label: "එහි දෝෂයක් ඇත", hint: "නිසි පරිදි ක්‍රියා නොකරයි, නැතහොත් ක්‍රියා කිරීම නැවතී ඇත." },
  damaged: { label: "එය හානි වී ලැබී ඇත", hint: "පාර්සලය හෝ එහි තිබූ භාණ්ඩයක් කැඩී තිබිණි." },
  "wrong-item": { label: "එය මා ඇණවුම් කළ දේ නොවේ", hint: "වෙනත් දෙයක්, නැතහොත් වෙනත් ප්‍රමාණයක් හෝ වර්ණයක්." },
  "change-of-mind": {
    label: "මට එය අවශ්‍ය නැත",
    hint: "එය භාවිත නොකළ, මුද්‍රාව නොකැඩූ, සම්පූර්ණ එකක් විය යුතුය. ආපසු එවීමේ ගාස්තුව ඔබ ගෙවිය යුතුය.",
  },
};

export const returnsOfOrder: CustomerMessages["returnsOfOrder"] = {
  heading: "ආපසු භාරදීම්",
  askedOn: (day) => `ඉල්ලූ දිනය: ${day}`,
  answer: "අපගේ පිළිතුර",
  wantsSame: "ඔබ එම භාණ්ඩයම නැවත ඉල්ලා ඇත.",
  yourWords: "ඔබ ලියූ දේ",
  photo: (number) => `ඡායාරූපය ${number}`,
  withdraw: "ඉල්ලීම ඉවත් කරගන්න",
};

export const returnStatuses: CustomerMessages["returnStatuses"] = {
  requested: "අපගේ පිළිතුර ලැබෙන තුරු",
  approved: "ඔබට එය ආපසු එවිය හැක",
  declined: "අපට එය ආපසු භාරගත නොහැක",
  withdrawn: "ඉල්ලීම ඉවත් කර ඇත",
  received: "එය අපට ආපසු ලැබී ඇත",
};
