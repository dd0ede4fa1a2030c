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
import { savedElsewhere } from "../../storefront/account/words/account.ta.ts";
import { methods } from "../../storefront/checkout/words/methods.ta.ts";
import { orderStatus } from "../../storefront/orders/words/placed-orders.ta.ts";
import { resetPassword } from "../../storefront/sign-in/words/mail-links.ta.ts";
import type { FailureTexts } from "../failure-texts.ts";
import { oneOrMore } from "../plurals.ts";
import { catalogue } from "./failures.ts";

const waitFor = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds} ${oneOrMore(seconds, "விநாடி", "விநாடிகள்")}`
    : `${minutes} ${oneOrMore(minutes, "நிமிடம்", "நிமிடங்கள்")}`;
};

const uploadRefusals: Record<UploadRefusal, string> = {
  empty: "முதலில் ஒரு கோப்பைத் தேர்ந்தெடுக்கவும்.",
  "too-large": `இந்தக் கோப்பு மிகப் பெரியது. அதிகபட்சம் ${MAX_UPLOAD_BYTES / MEGABYTE} MB இருக்கலாம்.`,
  "wrong-kind": "இந்த வகைக் கோப்பை இங்கே ஏற்க முடியாது.",
  "too-many-pixels": `இந்தப் படம் மிகப் பெரியது. அதிகபட்சம் ${MAX_UPLOAD_PIXELS / MEGABYTE} மெகாபிக்சல் இருக்கலாம்.`,
  damaged: "இந்தப் படத்தை வாசிக்க முடியவில்லை. மீண்டும் எடுக்கவும், அல்லது புதிய நகலைச் சேமிக்கவும்.",
};

const fileKinds: Record<UploadedKind, string> = { jpeg: "JPG", png: "PNG", pdf: "PDF" };

const returnRefusals: Record<ReturnRefusal, string> = {
  "not-delivered": "இந்த ஆர்டரை இன்னும் திருப்பி அனுப்ப முடியாது.",
  "too-late": "இந்தக் காரணத்துக்கான காலம் முடிந்துவிட்டது. குறைபாடு இருந்தால் அந்தக் காரணத்தைத் தேர்ந்தெடுக்கவும், அல்லது எங்களுக்கு எழுதவும்.",
  "already-open":
    "இந்த ஆர்டருக்குத் திருப்பி அனுப்புதல் ஒன்று ஏற்கனவே உள்ளது. எங்கள் பதிலுக்காகக் காத்திருக்கவும், அல்லது முதலில் அதை விலக்கவும்.",
  "nothing-chosen": "எதைத் திருப்பி அனுப்ப வேண்டும் என்று தேர்ந்தெடுக்கவும்.",
  "too-many": "இந்தக் காரணத்துக்குத் திருப்பி அனுப்பக்கூடியதை விட இது அதிகம். எண்ணிக்கையை மீண்டும் பார்க்கவும்.",
  "not-replaceable":
    "குறைபாடுள்ள, சேதமான அல்லது தவறான பொருட்களை மட்டுமே மாற்றி அனுப்புவோம். இந்தக் காரணத்துக்கு ‘பணம் திரும்ப’ என்பதைத் தேர்ந்தெடுக்கவும்.",
  "not-open": "இந்தத் திருப்பி அனுப்புதல் மூடப்பட்டது. அதன் நிலையைப் பார்க்க ஆர்டரைத் திறக்கவும்.",
};

/** Translations of the account service's messages about a registration, by their English words (spec §8). */
const accountService: Record<string, string> = {
  "User already exists. Use another email.":
    "இந்த மின்னஞ்சல் முகவரிக்கு ஏற்கனவே ஒரு கணக்கு உள்ளது. வேறொரு மின்னஞ்சல் முகவரியைப் பயன்படுத்தவும்.",
  "Invalid email": "இது சரியான மின்னஞ்சல் முகவரி அல்ல.",
  "Password too short": "கடவுச்சொல் மிகக் குறுகியது.",
  "Password too long": "கடவுச்சொல் மிக நீளமானது.",
};
const accountNotMade = "இப்போது கணக்கைத் தொடங்க முடியவில்லை. விவரங்களைச் சரிபார்த்து மீண்டும் முயற்சிக்கவும்.";

const reviewFlaws: Record<ReviewFlaw, string> = {
  stars: "ஒன்று முதல் ஐந்து நட்சத்திரங்கள் வரை தேர்ந்தெடுக்கவும்.",
  nickname: `${NICKNAME_LENGTH.min} முதல் ${NICKNAME_LENGTH.max} எழுத்துகள், எண்கள் கொண்ட புனைபெயரைத் தேர்ந்தெடுக்கவும்.`,
  "nickname-is-you": "இந்தப் புனைபெயர் நீங்கள் யார் என்று சொல்கிறது. வேறொன்றைத் தேர்ந்தெடுக்கவும்.",
  "text-too-short": `குறைந்தது ${REVIEW_LENGTH.min} எழுத்துகள் எழுதவும்.`,
  "text-too-long": `அதிகபட்சம் ${REVIEW_LENGTH.max} எழுத்துகள் எழுதவும்.`,
  contact: "இணைப்புகள், மின்னஞ்சல் முகவரிகள், தொலைபேசி எண்கள் எதையும் சேர்க்க வேண்டாம்.",
};

const discountRefusals: Record<DiscountRefusal, (amount: string) => string> = {
  unknown: () => "இந்தக் குறியீடு எங்களுக்குத் தெரியவில்லை. மீண்டும் சரிபார்க்கவும்.",
  "not-yet": () => "இந்தக் குறியீடு இன்னும் செல்லாது.",
  over: () => "இந்தக் குறியீடு இனிச் செல்லாது.",
  "used-up": () => "இந்தக் குறியீட்டைப் பயன்படுத்தக்கூடிய எண்ணிக்கை முடிந்துவிட்டது.",
  "used-by-you": () => "இந்தக் குறியீட்டை நீங்கள் ஏற்கனவே பயன்படுத்திவிட்டீர்கள்.",
  "below-minimum": (amount) => `பொருட்களின் மதிப்பு ${amount} அல்லது அதற்கு மேல் இருந்தால் இந்தக் குறியீடு செல்லும்.`,
  "no-items": () => "உங்கள் கூடையில் உள்ள எந்தப் பொருளுக்கும் இந்தக் குறியீடு பொருந்தாது.",
  "not-combinable": () => "உங்கள் கூடைக்கு ஏற்கனவே ஒரு சலுகை உள்ளது; அதனுடன் இந்தக் குறியீட்டைப் பயன்படுத்த முடியாது.",
};

export const failures: FailureTexts = {
  INVALID_INPUT: () => "குறிக்கப்பட்ட விவரங்களைச் சரிபார்க்கவும்.",
  NOT_SIGNED_IN: () => catalogue.loginToCheckOut,
  PROFILE_MISSING: () => catalogue.profileMissing,
  WRONG_CREDENTIALS: () => catalogue.loginFailed,
  ACCOUNT_SERVICE: ({ message }) => accountService[message] ?? accountNotMade,
  PASSWORD_NEEDED: () => "உங்கள் மின்னஞ்சல் முகவரியை மாற்ற, உங்கள் கடவுச்சொல்லை உள்ளிடவும்.",
  LOGIN_CODE_WRONG: () =>
    "இந்தக் குறியீடு சரியில்லை, அல்லது ஏற்கனவே பயன்படுத்தப்பட்டது. உங்கள் செயலி இப்போது காட்டும் குறியீட்டை உள்ளிடவும்.",
  PIN_WRONG: () => "இந்த PIN சரியில்லை. மீண்டும் முயற்சிக்கவும்.",
  PHONE_CODE_WRONG: () =>
    "இந்தக் குறியீடு சரியில்லை, அல்லது காலாவதியாகிவிட்டது. அதைச் சரிபார்க்கவும், அல்லது புதிய குறியீட்டைக் கேட்கவும்.",
  LOGIN_OVER: () => "அதிக நேரம் ஆகிவிட்டது. மீண்டும் உள்நுழையவும்.",
  WRONG_PASSWORD: () => "இது உங்கள் கணக்கின் கடவுச்சொல் அல்ல. மீண்டும் முயற்சிக்கவும்.",
  ACCOUNT_HAS_OPEN_MATTERS: () => "உங்கள் சில ஆர்டர்கள் இன்னும் முடியவில்லை. கீழே உள்ள பட்டியலைப் பார்க்கவும்.",
  EMAIL_NOT_VERIFIED: () =>
    "முதலில் உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும். இணைப்பை இப்போது மீண்டும் அனுப்பினோம்; அது ஒரு மணி நேரம் செல்லும்.",
  PASSWORDS_DIFFER: () => catalogue.passwordsDiffer,
  PROFILE_NOT_UPDATED: () => catalogue.profileNotUpdated,
  DETAILS_CHANGED: () => savedElsewhere.changed,
  ADDRESS_NOT_FOUND: () => "இந்த முகவரி இப்போது உங்கள் கணக்கில் இல்லை. வேறொரு முகவரியைத் தேர்ந்தெடுக்கவும்.",
  TOO_MANY_ADDRESSES: ({ max }) => `அதிகபட்சம் ${max} முகவரிகளை வைத்திருக்கலாம். முதலில் ஒன்றை நீக்கவும்.`,
  RESET_TOKEN_INVALID: () => resetPassword.expired,
  MAIL_UNAVAILABLE: () => catalogue.resetMailFailed,
  TOO_MANY_TRIES: ({ retryAfterSeconds }) =>
    `பல முறை முயன்றுவிட்டீர்கள். ${waitFor(retryAfterSeconds)} காத்திருந்து மீண்டும் முயற்சிக்கவும்.`,
  CART_EMPTY: () => "கூடை காலியாக உள்ளது",
  CART_CHANGED: () => "உங்கள் கூடை மாறியுள்ளதால் எதுவும் ஆர்டர் செய்யப்படவில்லை. மாற்றங்களைப் பார்த்து மீண்டும் முயற்சிக்கவும்.",
  IDEMPOTENCY_KEY_REUSED: () =>
    "இந்த ஆர்டர் ஏற்கனவே வேறு பொருட்களுடன் செய்யப்பட்டது. மீண்டும் ஆர்டர் செய்வதற்கு முன் ‘என் ஆர்டர்கள்’ பக்கத்தைப் பார்க்கவும்.",
  ORDER_NOT_FOUND: () => "இந்த ஆர்டரை உங்கள் கணக்கில் காண முடியவில்லை.",
  ORDER_NOT_PAYABLE: () => "இந்த ஆர்டர் கட்டணத்துக்காகக் காத்திருக்கவில்லை. அதன் நிலையை ‘என் ஆர்டர்கள்’ பக்கத்தில் பார்க்கவும்.",
  PAYMENT_MISMATCH: () => "கட்டணம் ஆர்டருடன் பொருந்தவில்லை. மீண்டும் செலுத்தாமல் எங்களைத் தொடர்புகொள்ளவும்.",
  NOTIFICATION_REJECTED: () => "கட்டண அறிவிப்பு ஏற்கப்படவில்லை.",
  PAYMENT_NOT_REFUNDABLE: () => "இந்தக் கட்டணத்தை இங்கே திருப்பித் தர முடியாது.",
  REFUND_TOO_MUCH: ({ leftCents, currency }) =>
    `இந்தக் கட்டணத்தில் இன்னும் ${formatAmount(cents(leftCents), currency)} மட்டுமே திருப்பித் தர முடியும்.`,
  ORDER_NOT_CANCELLABLE: ({ status }) =>
    status === "cancelled"
      ? "இந்த ஆர்டர் ஏற்கனவே ரத்து செய்யப்பட்டது."
      : "இந்த ஆர்டரை இனி இங்கே ரத்து செய்ய முடியாது. எங்களுக்கு எழுதவும்.",
  CHARGE_UNDER_WAY: () => "இந்த ஆர்டருக்காக கார்டிலிருந்து இப்போது பணம் எடுக்கப்படுகிறது. சில நிமிடங்களில் மீண்டும் முயற்சிக்கவும்.",
  ORDER_CHANGED: () => "இந்த ஆர்டரில் இப்போதுதான் ஏதோ மாறியது. தொடர்வதற்கு முன் மீண்டும் பார்க்கவும்.",
  RETURN_NOT_POSSIBLE: ({ why }) => returnRefusals[why],
  RETURN_NOT_HYGIENIC: ({ title }) =>
    `சுகாதாரக் காரணங்களால், ${title}: இதில் தவறு இருந்தால் மட்டுமே திரும்பப் பெறுவோம். வேறு காரணத்தைத் தேர்ந்தெடுக்கவும், அல்லது அதன் எண்ணிக்கையை 0 ஆக்கவும்.`,
  ORDER_STATUS_CONFLICT: ({ status, to }) =>
    `ஆர்டரின் நிலை: ${orderStatus[status]}. அதை ‘${orderStatus[to]}’ என்று மாற்ற முடியாது.`,
  METHOD_NOT_OFFERED: ({ method, refusals }) =>
    `${refusals.map((refusal) => methods.refusalText(method, refusal)).join(" ")} எதுவும் ஆர்டர் செய்யப்படவில்லை; வேறு வழியில் பணம் செலுத்தத் தேர்ந்தெடுக்கவும்.`,
  TOTAL_CHANGED: ({ totalCents }) =>
    `மொத்தம் இப்போது ${formatRupees(totalCents)}. எதுவும் ஆர்டர் செய்யப்படவில்லை; சுருக்கத்தைப் பார்த்து மீண்டும் ஆர்டர் செய்யவும்.`,
  DISCOUNT_REFUSED: ({ refusal, minimumCents }) => discountRefusals[refusal](formatRupees(minimumCents ?? rupees(0))),
  AGE_NOT_CONFIRMED: () =>
    "இந்தச் சாதனத்தில் உங்கள் வயது உறுதிப்படுத்தப்படாததால் எதுவும் ஆர்டர் செய்யப்படவில்லை. அதை உறுதிப்படுத்தக் கூடைப் பக்கத்தை மீண்டும் ஏற்றவும்.",
  CREDIT_CHANGED: ({ balanceCents }) =>
    `பரிசு அட்டைகள், கடை வரவு மூலம் இப்போது ${formatRupees(balanceCents)} செலுத்தலாம். எதுவும் ஆர்டர் செய்யப்படவில்லை; பக்கத்தை மீண்டும் ஏற்றி ஆர்டர் செய்யவும்.`,
  GIFT_CARD_REFUSED: () => "இந்தக் குறியீட்டைப் பயன்படுத்த முடியாது. சரிபார்க்கவும், அல்லது கொடுத்தவரிடம் கேட்கவும்.",
  GIFT_CARDS_NOT_SOLD: () =>
    "இப்போது இந்தப் பரிசு அட்டையை நாங்கள் விற்பதில்லை. எதுவும் ஆர்டர் செய்யப்படவில்லை; அதைக் கூடையிலிருந்து நீக்கவும்.",
  CUSTOMER_BLOCKED: () => "இந்தக் கணக்கிலிருந்து ஆர்டரை ஏற்க முடியாது. எங்களைத் தொடர்புகொள்ளவும்.",
  TOO_MANY_WAITING: ({ max }) =>
    `உங்கள் ${max} ஆர்டர்கள் இன்னும் பரிமாற்றத்துக்காகவோ உறுதிப்படுத்தலுக்காகவோ காத்திருக்கின்றன. முதலில் அவற்றில் ஒன்றை முடிக்கவும் அல்லது ரத்து செய்யவும், அல்லது கார்டில் செலுத்தவும்.`,
  TOO_MANY_CASH_ORDERS: ({ max }) =>
    `கிடைக்கும்போது பணம் செலுத்தும் ஆர்டர்களை ஒரு நாளில் அதிகபட்சம் ${max} செய்யலாம். இதற்கு வேறு வழியில் செலுத்தவும்.`,
  ORDER_NOT_WAITING: () => "இந்த ஆர்டர் உறுதிப்படுத்தலுக்காகக் காத்திருக்கவில்லை. அதன் நிலையை ‘என் ஆர்டர்கள்’ பக்கத்தில் பார்க்கவும்.",
  CODE_WRONG: ({ attemptsLeft }) =>
    attemptsLeft > 0
      ? `நாங்கள் அனுப்பிய குறியீடு இதுவல்ல. இன்னும் ${attemptsLeft} முறை முயற்சிக்கலாம்.`
      : "நாங்கள் அனுப்பிய குறியீடு இதுவல்ல; இனி முயற்சிக்க முடியாது. புதிய குறியீட்டைக் கேட்கவும்.",
  ORDER_CODE_WRONG: () =>
    "இந்தக் குறியீடு சரியில்லை, அல்லது காலாவதியாகிவிட்டது. அதைச் சரிபார்க்கவும், அல்லது புதிய குறியீட்டைக் கேட்கவும்.",
  CODE_EXPIRED: () => "இந்த ஆர்டருக்குச் செல்லும் குறியீடு எதுவும் இல்லை. புதிய குறியீட்டைக் கேட்கவும்.",
  NO_MORE_CODES: () =>
    "இந்த ஆர்டருக்கு அனுப்பக்கூடிய எல்லாக் குறியீடுகளையும் அனுப்பிவிட்டோம். எங்களுக்கு எழுதவும் அல்லது அழைக்கவும்; உங்களுக்காக உறுதிப்படுத்துவோம்.",
  ENTRY_TAKEN: () => "வங்கிக் கணக்கு அறிக்கையின் இந்தப் பதிவு ஏற்கனவே வேறோர் ஆர்டருடன் பொருத்தப்பட்டுள்ளது.",
  NOTHING_TO_DECIDE: () => "முடிவுக்காகக் காத்திருக்கும் பரிமாற்றம் எதுவும் இந்த ஆர்டருக்கு இல்லை.",
  STOCK_GONE: () => "இந்த ஆர்டரின் சில பொருட்கள் கையிருப்பில் இல்லை.",
  REVIEW_NOT_POSSIBLE: () => "இந்தப் பொருளைப் பெற்றவர்கள் மட்டுமே அதற்கு விமர்சனம் எழுத முடியும்.",
  REVIEW_REFUSED: ({ flaw }) => reviewFlaws[flaw],
  QUESTION_REFUSED: () => reviewFlaws.contact,
  UPLOAD_REFUSED: ({ reason, accepts = [] }) =>
    accepts.length > 0
      ? `${uploadRefusals[reason]} ஏற்கக்கூடியவை: ${accepts.map((kind) => fileKinds[kind]).join(", ")}.`
      : uploadRefusals[reason],
  UPLOAD_TOO_MANY: ({ max }) => `ஓர் ஆர்டருக்கு அதிகபட்சம் ${max} கோப்புகளைப் பதிவேற்றலாம். மேலும் தேவையானால் எங்களுக்கு எழுதவும்.`,
  UPLOAD_NOT_FOUND: () => "இந்தக் கோப்பை உங்கள் கணக்கில் காண முடியவில்லை.",
  FILES_UNAVAILABLE: () =>
    "இப்போது கோப்புகளைச் சேமிக்கவோ காட்டவோ முடியவில்லை. எதுவும் இழக்கப்படவில்லை: சில நிமிடங்களில் மீண்டும் முயற்சிக்கவும்.",
  LINK_EXPIRED: () => "இந்த இணைப்பு காலாவதியாகிவிட்டது. ஆர்டரை மீண்டும் திறக்கவும்.",
};
