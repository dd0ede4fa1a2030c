import { MEGABYTE } from "../../../domain/bytes.ts";
import { formatAmount } from "../../../domain/format-amount.ts";
import { cents, formatRupees, rupees } from "../../../domain/money.ts";
import type { DiscountRefusal } from "../../../domain/promotions/discount-code.ts";
import type { ReturnRefusal } from "../../../domain/returns/return-rules.ts";
import { NICKNAME_LENGTH, REVIEW_LENGTH, type ReviewFlaw } from "../../../domain/reviews/review-rules.ts";
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  type UploadedKind,
  type UploadRefusal,
} from "../../../domain/uploads/upload-rules.ts";
import { savedElsewhere } from "../../storefront/account/words/account.si.ts";
import { methods } from "../../storefront/checkout/words/methods.si.ts";
import { orderStatus } from "../../storefront/orders/words/placed-orders.si.ts";
import { resetPassword } from "../../storefront/sign-in/words/mail-links.si.ts";
import type { FailureTexts } from "../failure-texts.ts";
import { catalogue } from "./failures.ts";

const waitFor = (seconds: number) => (seconds < 60 ? `තත්පර ${seconds}ක්` : `මිනිත්තු ${Math.ceil(seconds / 60)}ක්`);

const uploadRefusals: Record<UploadRefusal, string> = {
  empty: "කරුණාකර පළමුව ගොනුවක් තෝරන්න.",
  "too-large": `මෙම ගොනුව විශාල වැඩියි. උපරිමය MB ${MAX_UPLOAD_BYTES / MEGABYTE}කි.`,
  "wrong-kind": "මෙය අපට මෙහිදී භාරගත හැකි වර්ගයේ ගොනුවක් නොවේ.",
  "too-many-pixels": `මෙම පින්තූරය විශාල වැඩියි. උපරිමය මෙගාපික්සල් ${MAX_UPLOAD_PIXELS / MEGABYTE}කි.`,
  damaged: "මෙම පින්තූරය කියවිය නොහැකි විය. එය නැවත ගන්න, නැතහොත් අලුත් පිටපතක් සුරකින්න.",
};

const fileKinds: Record<UploadedKind, string> = { jpeg: "JPG", png: "PNG", pdf: "PDF" };

const returnRefusals: Record<ReturnRefusal, string> = {
  "not-delivered": "මෙම ඇණවුම තවම ආපසු භාරදිය නොහැක.",
  "too-late": "මෙම හේතුව සඳහා වූ කාලය අවසන්. යමක දෝෂයක් ඇත්නම් කරුණාකර එම හේතුව තෝරන්න, නැතහොත් අපට ලියන්න.",
  "already-open": "මෙම ඇණවුමේ ආපසු භාරදීමක් දැනටමත් ඇත. කරුණාකර අපගේ පිළිතුර ලැබෙන තුරු සිටින්න, නැතහොත් පළමුව ඉල්ලීම ඉවත් කරගන්න.",
  "nothing-chosen": "කරුණාකර ආපසු භාරදීමට කැමති දේ තෝරන්න.",
  "too-many": "මෙය මෙම හේතුව මත ආපසු භාරදිය හැකි ප්‍රමාණයට වඩා වැඩිය. කරුණාකර ගණන් නැවත බලන්න.",
  "not-replaceable": "අපි මාරු කර දෙන්නේ දෝෂ සහිත, හානි වූ හෝ වැරදි භාණ්ඩ පමණි. මෙම හේතුව සඳහා ‘මුදල් ආපසු’ තෝරන්න.",
  "not-open": "මෙම ආපසු භාරදීම වසා ඇත. එහි තත්ත්වය බැලීමට ඇණවුම විවෘත කරන්න.",
};

/** Translations of the account service's messages about a registration, by their English words (spec §8). */
const accountService: Record<string, string> = {
  "User already exists. Use another email.": "මෙම ඊමේල් ලිපිනයට දැනටමත් ගිණුමක් ඇත. කරුණාකර වෙනත් ඊමේල් ලිපිනයක් භාවිත කරන්න.",
  "Invalid email": "මෙය වලංගු ඊමේල් ලිපිනයක් නොවේ.",
  "Password too short": "මුරපදය කෙටි වැඩියි.",
  "Password too long": "මුරපදය දිග වැඩියි.",
};
const accountNotMade = "මේ මොහොතේ ගිණුම සෑදිය නොහැකි විය. කරුණාකර තොරතුරු නැවත බලා උත්සාහ කරන්න.";

const reviewFlaws: Record<ReviewFlaw, string> = {
  stars: "කරුණාකර තරු එකක් සිට පහක් දක්වා තෝරන්න.",
  nickname: `කරුණාකර අකුරු සහ ඉලක්කම් ${NICKNAME_LENGTH.min} සිට ${NICKNAME_LENGTH.max} දක්වා වූ අන්වර්ථ නාමයක් තෝරන්න.`,
  "nickname-is-you": "මෙම අන්වර්ථ නාමයෙන් ඔබ කවුදැයි හෙළි වේ. කරුණාකර වෙනත් එකක් තෝරන්න.",
  "text-too-short": `කරුණාකර අඩුම වශයෙන් අකුරු ${REVIEW_LENGTH.min}ක් ලියන්න.`,
  "text-too-long": `කරුණාකර අකුරු ${REVIEW_LENGTH.max}කට වඩා නොලියන්න.`,
  contact: "කරුණාකර සබැඳි, ඊමේල් ලිපින සහ දුරකථන අංක ඇතුළත් නොකරන්න.",
};

const discountRefusals: Record<DiscountRefusal, (amount: string) => string> = {
  unknown: () => "මෙම කේතය අප දන්නේ නැත. කරුණාකර එය නැවත බලන්න.",
  "not-yet": () => "මෙම කේතය තවම වලංගු නැත.",
  over: () => "මෙම කේතය තවදුරටත් වලංගු නැත.",
  "used-up": () => "මෙම කේතය භාවිත කළ හැකි වාර ගණන අවසන්.",
  "used-by-you": () => "ඔබ මෙම කේතය දැනටමත් භාවිත කර ඇත.",
  "below-minimum": (amount) => `මෙම කේතය වලංගු වන්නේ භාණ්ඩවල වටිනාකම ${amount} හෝ ඊට වැඩි වූ විටයි.`,
  "no-items": () => "ඔබේ කරත්තයේ ඇති කිසිදු භාණ්ඩයකට මෙම කේතය අදාළ නොවේ.",
  "not-combinable": () => "ඔබේ කරත්තයට දැනටමත් දීමනාවක් ලැබී ඇත; එය සමඟ මෙම කේතය භාවිත කළ නොහැක.",
};

export const failures: FailureTexts = {
  INVALID_INPUT: () => "කරුණාකර සලකුණු කළ කොටස් නැවත බලන්න.",
  NOT_SIGNED_IN: () => catalogue.loginToCheckOut,
  PROFILE_MISSING: () => catalogue.profileMissing,
  WRONG_CREDENTIALS: () => catalogue.loginFailed,
  ACCOUNT_SERVICE: ({ message }) => accountService[message] ?? accountNotMade,
  PASSWORD_NEEDED: () => "ඔබේ ඊමේල් ලිපිනය වෙනස් කිරීමට ඔබේ මුරපදය ඇතුළත් කරන්න.",
  LOGIN_CODE_WRONG: () => "මෙම කේතය නිවැරදි නැත, නැතහොත් දැනටමත් භාවිත කර ඇත. ඔබේ යෙදුම දැන් පෙන්වන කේතය ඇතුළත් කරන්න.",
  PIN_WRONG: () => "මෙම PIN අංකය නිවැරදි නැත. නැවත උත්සාහ කරන්න.",
  PHONE_CODE_WRONG: () => "මෙම කේතය නිවැරදි නැත, නැතහොත් එහි කාලය ඉකුත් වී ඇත. එය පරීක්ෂා කරන්න, නැතහොත් අලුත් එකක් ඉල්ලන්න.",
  LOGIN_OVER: () => "වැඩි වේලාවක් ගත විය. කරුණාකර නැවත ඇතුළු වන්න.",
  WRONG_PASSWORD: () => "මෙය ඔබේ ගිණුමේ මුරපදය නොවේ. නැවත උත්සාහ කරන්න.",
  ACCOUNT_HAS_OPEN_MATTERS: () => "ඔබේ ඇණවුම් කිහිපයක් තවම අවසන් වී නැත. කරුණාකර පහත ලැයිස්තුව බලන්න.",
  EMAIL_NOT_VERIFIED: () => "කරුණාකර පළමුව ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න. සබැඳිය මේ දැන් නැවත එවා ඇත; එය පැයක් වලංගුය.",
  PASSWORDS_DIFFER: () => catalogue.passwordsDiffer,
  PROFILE_NOT_UPDATED: () => catalogue.profileNotUpdated,
  DETAILS_CHANGED: () => savedElsewhere.changed,
  ADDRESS_NOT_FOUND: () => "මෙම ලිපිනය තවදුරටත් ඔබේ ගිණුමේ නැත. කරුණාකර වෙනත් ලිපිනයක් තෝරන්න.",
  TOO_MANY_ADDRESSES: ({ max }) => `ඔබට තබාගත හැක්කේ උපරිම ලිපින ${max}කි. කරුණාකර පළමුව එකක් ඉවත් කරන්න.`,
  RESET_TOKEN_INVALID: () => resetPassword.expired,
  MAIL_UNAVAILABLE: () => catalogue.resetMailFailed,
  TOO_MANY_TRIES: ({ retryAfterSeconds }) =>
    `උත්සාහ ගණන වැඩියි. කරුණාකර ${waitFor(retryAfterSeconds)} රැඳී සිට නැවත උත්සාහ කරන්න.`,
  CART_EMPTY: () => "කරත්තය හිස් ය",
  CART_CHANGED: () => "ඔබේ කරත්තය වෙනස් වී ඇති නිසා කිසිවක් ඇණවුම් කර නැත. වෙනස්කම් බලා නැවත උත්සාහ කරන්න.",
  IDEMPOTENCY_KEY_REUSED: () => "මෙම ඇණවුම දැනටමත් වෙනත් භාණ්ඩ සමඟ කර ඇත. නැවත ඇණවුම් කිරීමට පෙර කරුණාකර ‘මගේ ඇණවුම්’ බලන්න.",
  ORDER_NOT_FOUND: () => "මෙම ඇණවුම ඔබේ ගිණුමේ සොයාගත නොහැකි විය.",
  ORDER_NOT_PAYABLE: () => "මෙම ඇණවුම ගෙවීමක් බලාපොරොත්තු නොවේ. එහි තත්ත්වය සඳහා කරුණාකර ‘මගේ ඇණවුම්’ බලන්න.",
  PAYMENT_MISMATCH: () => "ගෙවීම ඇණවුමට නොගැළපේ. කරුණාකර නැවත නොගෙවා අප අමතන්න.",
  NOTIFICATION_REJECTED: () => "ගෙවීම් දැනුම්දීම පිළිගත්තේ නැත.",
  PAYMENT_NOT_REFUNDABLE: () => "මෙම ගෙවීම මෙහිදී ආපසු ගෙවිය නොහැක.",
  REFUND_TOO_MUCH: ({ leftCents, currency }) =>
    `මෙම ගෙවීමෙන් තව ආපසු ගෙවිය හැක්කේ ${formatAmount(cents(leftCents), currency)} පමණි.`,
  ORDER_NOT_CANCELLABLE: ({ status }) =>
    status === "cancelled" ? "මෙම ඇණවුම දැනටමත් අවලංගු කර ඇත." : "මෙම ඇණවුම තවදුරටත් මෙහිදී අවලංගු කළ නොහැක. කරුණාකර අපට ලියන්න.",
  CHARGE_UNDER_WAY: () => "මෙම ඇණවුම සඳහා කාඩ්පතෙන් මේ දැන් මුදල් අය කෙරේ. මිනිත්තු කිහිපයකින් නැවත උත්සාහ කරන්න.",
  ORDER_CHANGED: () => "මෙම ඇණවුමට මේ දැන් යමක් සිදු වී ඇත. ඉදිරියට යාමට පෙර කරුණාකර එය නැවත බලන්න.",
  RETURN_NOT_POSSIBLE: ({ why }) => returnRefusals[why],
  RETURN_NOT_HYGIENIC: ({ title }) =>
    `සනීපාරක්ෂක හේතු නිසා, ${title} ආපසු භාරගන්නේ එහි වරදක් ඇත්නම් පමණි. වෙනත් හේතුවක් තෝරන්න, නැතහොත් එහි ගණන 0 කරන්න.`,
  ORDER_STATUS_CONFLICT: ({ status, to }) =>
    `ඇණවුමේ තත්ත්වය: ${orderStatus[status]}. එය ‘${orderStatus[to]}’ බවට පත් කළ නොහැක.`,
  METHOD_NOT_OFFERED: ({ method, refusals }) =>
    `${refusals.map((refusal) => methods.refusalText(method, refusal)).join(" ")} කිසිවක් ඇණවුම් කර නැත; කරුණාකර වෙනත් ගෙවීම් ක්‍රමයක් තෝරන්න.`,
  TOTAL_CHANGED: ({ totalCents }) =>
    `මුළු එකතුව දැන් ${formatRupees(totalCents)}. කිසිවක් ඇණවුම් කර නැත; කරුණාකර සාරාංශය බලා නැවත ඇණවුම් කරන්න.`,
  DISCOUNT_REFUSED: ({ refusal, minimumCents }) => discountRefusals[refusal](formatRupees(minimumCents ?? rupees(0))),
  AGE_NOT_CONFIRMED: () =>
    "මෙම උපාංගයේ ඔබේ වයස තහවුරු කර නැති බැවින් කිසිවක් ඇණවුම් කර නැත. එය තහවුරු කිරීමට කරුණාකර කරත්තය නැවත පූරණය කරන්න.",
  CREDIT_CHANGED: ({ balanceCents }) =>
    `තෑගි කාඩ්පත් සහ සාප්පු බැරවලින් ඔබට දැන් ${formatRupees(balanceCents)} ගෙවිය හැක. කිසිවක් ඇණවුම් කර නැත; කරුණාකර පිටුව නැවත පූරණය කර ඇණවුම් කරන්න.`,
  GIFT_CARD_REFUSED: () => "මෙම කේතය භාවිත කළ නොහැක. එය පරීක්ෂා කරන්න, නැතහොත් එය ඔබට දුන් අයගෙන් විමසන්න.",
  GIFT_CARDS_NOT_SOLD: () => "මේ මොහොතේ අපි මෙම තෑගි කාඩ්පත විකුණන්නේ නැත. කිසිවක් ඇණවුම් කර නැත; කරුණාකර එය කරත්තයෙන් ඉවත් කරන්න.",
  CUSTOMER_BLOCKED: () => "මෙම ගිණුමෙන් ඇණවුමක් භාරගත නොහැක. කරුණාකර අප අමතන්න.",
  TOO_MANY_WAITING: ({ max }) =>
    `ඔබේ ඇණවුම් ${max}ක් තවමත් මාරුවක් හෝ තහවුරු කිරීමක් බලාපොරොත්තුවෙන් ඇත. කරුණාකර පළමුව ඉන් එකක් අවසන් කරන්න හෝ අවලංගු කරන්න, නැතහොත් කාඩ්පතින් ගෙවන්න.`,
  TOO_MANY_CASH_ORDERS: ({ max }) => `භාණ්ඩ ලැබුණු විට ගෙවන ඇණවුම් දිනකට කළ හැක්කේ උපරිම ${max}කි. කරුණාකර මෙයට වෙනත් ක්‍රමයකින් ගෙවන්න.`,
  ORDER_NOT_WAITING: () => "මෙම ඇණවුම තහවුරු කිරීමක් බලාපොරොත්තු නොවේ. එහි තත්ත්වය සඳහා කරුණාකර ‘මගේ ඇණවුම්’ බලන්න.",
  CODE_WRONG: ({ attemptsLeft }) =>
    attemptsLeft > 0
      ? `මෙය අප එවූ කේතය නොවේ. ඔබට තව වාර ${attemptsLeft}ක් උත්සාහ කළ හැක.`
      : "මෙය අප එවූ කේතය නොවේ; එය තවදුරටත් උත්සාහ කළ නොහැක. කරුණාකර අලුත් එකක් ඉල්ලන්න.",
  ORDER_CODE_WRONG: () => "මෙම කේතය නිවැරදි නැත, නැතහොත් එහි කාලය ඉකුත් වී ඇත. එය පරීක්ෂා කරන්න, නැතහොත් අලුත් එකක් ඉල්ලන්න.",
  CODE_EXPIRED: () => "මෙම ඇණවුම සඳහා වලංගු කේතයක් නැත. කරුණාකර අලුත් එකක් ඉල්ලන්න.",
  NO_MORE_CODES: () =>
    "මෙම ඇණවුම සඳහා අපට එවිය හැකි සියලු කේත එවා ඇත. කරුණාකර අපට ලියන්න හෝ කතා කරන්න; අපි එය ඔබ වෙනුවෙන් තහවුරු කරන්නෙමු.",
  ENTRY_TAKEN: () => "බැංකු ප්‍රකාශයේ මෙම සටහන දැනටමත් වෙනත් ඇණවුමකට ගළපා ඇත.",
  NOTHING_TO_DECIDE: () => "මෙම ඇණවුමේ තීරණයක් බලාපොරොත්තු වන මාරුවක් නැත.",
  STOCK_GONE: () => "මෙම ඇණවුමේ සමහර භාණ්ඩ තොගයේ නැත.",
  REVIEW_NOT_POSSIBLE: () => "මෙම භාණ්ඩයට සමාලෝචනයක් ලිවිය හැක්කේ එය ලැබුණු අයට පමණි.",
  REVIEW_REFUSED: ({ flaw }) => reviewFlaws[flaw],
  QUESTION_REFUSED: () => reviewFlaws.contact,
  UPLOAD_REFUSED: ({ reason, accepts = [] }) =>
    accepts.length > 0
      ? `${uploadRefusals[reason]} අපට භාරගත හැක්කේ ${accepts.map((kind) => fileKinds[kind]).join(", ")}.`
      : uploadRefusals[reason],
  UPLOAD_TOO_MANY: ({ max }) => `එක් ඇණවුමකට උඩුගත කළ හැක්කේ උපරිම ගොනු ${max}කි. තවත් අවශ්‍ය නම් කරුණාකර අපට ලියන්න.`,
  UPLOAD_NOT_FOUND: () => "මෙම ගොනුව ඔබේ ගිණුමේ සොයාගත නොහැකි විය.",
  FILES_UNAVAILABLE: () => "දැනට ගොනු සුරැකීමට හෝ පෙන්වීමට නොහැක. කිසිවක් නැති වී නැත: කරුණාකර මිනිත්තු කිහිපයකින් නැවත උත්සාහ කරන්න.",
  LINK_EXPIRED: () => "මෙම සබැඳිය කල් ඉකුත් වී ඇත. කරුණාකර ඇණවුම නැවත විවෘත කරන්න.",
};
