import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const fields: CustomerMessages["fields"] = {
  firstName: "මුල් නම",
  lastName: "වාසගම",
  email: "ඊමේල්",
  password: "මුරපදය",
  confirmPassword: "මුරපදය නැවත",
  phone: "දුරකථන අංකය",
  phoneHint: "077 123 4567 වැනි ශ්‍රී ලංකාවේ අංකයක්. කුරියර් සේවාව එයට කතා කළ හැක.",
  gender: "ස්ත්‍රී පුරුෂ භාවය",
  genderNone: "සඳහන් නොකරමි",
  male: "පුරුෂ",
  female: "ස්ත්‍රී",
  other: "වෙනත්",
  address1: "ලිපින පේළිය 1",
  address2: "ලිපින පේළිය 2",
  city: "නගරය",
  state: "දිස්ත්‍රික්කය",
  stateNone: "තෝරන්න",
  postalCode: "තැපැල් කේතය",
  postalCodeHint: "00300 වැනි ඉලක්කම් පහක්",
  country: "රට",
  sriLanka: "ශ්‍රී ලංකාව",
  passwordHint: (length) => `අවම වශයෙන් අකුරු ${length}ක්`,
};

export const fieldProblems: CustomerMessages["fieldProblems"] = {
  required: (label) => `${label}: කරුණාකර මෙය පුරවන්න.`,
  missing: "කරුණාකර මෙය පුරවන්න.",
  unclear: "මෙම අගය භාවිත කළ නොහැක. එය පරීක්ෂා කර නැවත උත්සාහ කරන්න.",
  email: "කරුණාකර name@example.lk වැනි ඊමේල් ලිපිනයක් ඇතුළත් කරන්න.",
  phone: "කරුණාකර 077 123 4567 වැනි ශ්‍රී ලංකාවේ දුරකථන අංකයක් ඇතුළත් කරන්න.",
  postalCode: "කරුණාකර ඔබේ තැපැල් කේතයේ ඉලක්කම් පහ ඇතුළත් කරන්න.",
  district: "කරුණාකර ඔබේ දිස්ත්‍රික්කය තෝරන්න.",
  gender: "කරුණාකර මේවායින් එකක් තෝරන්න, නැතහොත් හිස්ව තබන්න.",
  country: "අපි බෙදාහරින්නේ ශ්‍රී ලංකාව තුළ පමණි.",
  code: "කරුණාකර කේතයේ ඉලක්කම් හය ඇතුළත් කරන්න.",
  pin: "ඉලක්කම් 4 සිට 6 දක්වා ඇතුළත් කරන්න.",
  plainText: "කරුණාකර අකුරු, ඉලක්කම් සහ සාමාන්‍ය ලකුණු පමණක් යොදන්න.",
  passwordTooCommon: "මෙම මුරපදය බොහෝ දෙනෙක් භාවිත කරති. කරුණාකර වෙනත් එකක් තෝරන්න.",
  passwordTooShort: (length) => `කරුණාකර අවම වශයෙන් අකුරු ${length}ක් යොදන්න.`,
  passwordTooLong: (length) => `කරුණාකර උපරිම වශයෙන් අකුරු ${length}ක් යොදන්න.`,
  tooLong: (length) => `කරුණාකර උපරිම වශයෙන් අකුරු ${length}ක් යොදන්න.`,
  quantity: "කරුණාකර 1 හෝ ඊට වැඩි පූර්ණ සංඛ්‍යාවක් ඇතුළත් කරන්න.",
};

export const login: CustomerMessages["login"] = {
  heading: "ඇතුළු වන්න, නැතහොත් ගිණුමක් සාදන්න",
  button: "ඇතුළු වන්න",
  submitting: "ඇතුළු වෙමින්...",
  forgotPassword: "මුරපදය අමතකද?",
  accountDeleted: "ඔබේ ගිණුම මකා දමා ඇත.",
  newHere: "තවම ගිණුමක් නැද්ද?",
  forStock: "කරුණාකර පළමුව ඇතුළු වන්න: අපි ලියන්නේ ඔබේ ගිණුමේ ඇති ඊමේල් ලිපිනයටයි.",
  register: "ලියාපදිංචි වන්න",
  below: {
    failed: ["දෙකම පරීක්ෂා කරන්න, නැතහොත් ", "අලුත් මුරපදයක් ලබාගන්න", "."],
    account: ["මෙහි අලුත්ද? ", "ගිණුමක් සාදන්න", "."],
    orders: ["මෙහි අලුත්ද? ", "ගිණුමක් සාදන්න", "."],
    checkout: ["ඔබේ කරත්තය සුරැක ඇත. ඇතුළු වන්න, නැතහොත් ", "ගිණුමක් සාදන්න", "; ඉන්පසු ඔබ කෙලින්ම එයට ආපසු පැමිණේ."],
    chat: ["ඇතුළු වන්න, නැතහොත් ", "ගිණුමක් සාදන්න", ". ඔබේ පණිවිඩය එලෙසම පවතී."],
    complete: "ඔබේ ගෙවීම නැති වී නැත. ඇතුළු වන්න; අපි ඇණවුම පෙන්වන්නෙමු.",
  },
};

export const register: CustomerMessages["register"] = {
  heading: "ගිණුමක් සාදන්න",
  button: "ගිණුම සාදන්න",
  submitting: "ඔබේ ගිණුම සාදමින්...",
  haveAccount: "දැනටමත් ගිණුමක් තිබේද?",
  login: "ඇතුළු වන්න",
  steps: "පියවර 1/2: ගිණුම. පියවර 2: ගෙවීම.",
  more: "තවත් විස්තර (අත්‍යවශ්‍ය නැත)",
  deliveryAddress: "බෙදාහරින ලිපිනය",
  why: "මේවා අප භාවිත කරන්නේ ඔබේ ඇණවුම එවීමට සහ ඒ ගැන ඔබ සමඟ සම්බන්ධ වීමට පමණි.",
  privacyLink: "පෞද්ගලිකත්ව ප්‍රතිපත්තිය",
  checkInbox: "ඔබේ ගිණුම සෑදීම අවසන් කිරීමට කරුණාකර ඔබේ ඊමේල් බලන්න.",
  acceptance: `ගිණුමක් සෑදීමෙන්, ඔබේ වයස අවුරුදු ${MINIMUM_AGE}ක් හෝ ඊට වැඩි බවත්, මෙම නියමවලට එකඟ වන බවත් ඔබ තහවුරු කරයි:`,
  exists: ["දැනටමත් ගිණුමක් තිබේද? ", "ඇතුළු වන්න", "."],
};

export const loginCode: CustomerMessages["loginCode"] = {
  heading: "ඔබේ කේතය ඇතුළත් කරන්න",
  intro: "ඔබේ සත්‍යාපන යෙදුම ඉලක්කම් හයක් පෙන්වයි. ප්‍රතිසාධන කේතයක් ද එක් වරක් යෙදිය හැක.",
  code: "කේතය",
};

export const loginPin: CustomerMessages["loginPin"] = {
  heading: "ඔබේ PIN අංකය ඇතුළත් කරන්න",
  pin: "PIN අංකය",
  button: "ඉදිරියට යන්න",
  forgot: "PIN අංකය අමතකද?",
  remove: "PIN අංකය ඉවත් කරන්න",
};
