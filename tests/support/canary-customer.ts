import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  accountCartLines,
  backInStockSubscriptions,
  customers,
  emailContacts,
  newsletterRecipients,
  newsletters,
  orderNotes,
  orderTags,
  productQuestions,
  wishlistItems,
} from "../../src/db/schema/index.ts";
import { furtherAddressInput } from "../../src/domain/accounts/further-address-input.ts";
import { chooseMarketing } from "../../src/domain/accounts/marketing-consent.server.ts";
import { requestPasswordReset } from "../../src/domain/accounts/passwords/request-password-reset.server.ts";
import { registerCustomer } from "../../src/domain/accounts/register-customer.server.ts";
import { addAddress } from "../../src/domain/accounts/save-address.server.ts";
import { findSignedIn } from "../../src/domain/accounts/sign-in/find-signed-in.server.ts";
import { cartFingerprint } from "../../src/domain/cart/cart-fingerprint.ts";
import { placeEnquiry } from "../../src/domain/enquiries/place-enquiry.server.ts";
import { invariant } from "../../src/domain/errors.ts";
import { chooseStatusChannel } from "../../src/domain/mail/status-channels.server.ts";
import { toDecimal } from "../../src/domain/money.ts";
import { placeOrder } from "../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../src/domain/payments/record-notification.server.ts";
import { uploadBankSlip } from "../../src/domain/payments/upload-bank-slip.server.ts";
import { decideReturn } from "../../src/domain/returns/decide-return.server.ts";
import { requestReturn } from "../../src/domain/returns/request-return.server.ts";
import { findReturnOffer } from "../../src/domain/returns/return-offer.server.ts";
import { aProduct, theTerms } from "./factories.ts";
import { aDocument, aPhotograph } from "./hostile-files.ts";
import { deliverPaidOrder, STAFF } from "./orders/delivered-order.ts";
import { aWaitingOrder } from "./orders/waiting-order.ts";
import { aClientInfo, aRegistration } from "./steps/account-forms.ts";
import type { TestShop } from "./test-shop.ts";

/** Unique words: a place that contains one of them contains the customer's data. */
export const CANARY = {
  firstName: "Canaryfirst",
  lastName: "Canarylast",
  email: "canary-login@example.test",
  address1: "77 Canarystreet",
  address2: "Canaryfloor",
  city: "Canarytown",
  postalCode: "81927",
  phone: "0718192736",
};
/** Unique words of a second delivery address. */
export const CANARY_FURTHER = {
  label: "Canarylabel",
  firstName: "Canaryrecipient",
  lastName: "Canaryfriend",
  phone: "0718192737",
  address1: "88 Canarylane",
  city: "Canaryvillage",
  state: "LK-41",
  postalCode: "81928",
  country: "Sri Lanka",
};
export const PASSWORD = "canarypassword canarypassword";
/** Email address of the customer's profile; it differs from the one for the login. */
export const MAIL_ADDRESS = "canary-mail@example.test";
const RETURN_WORDS = "Canarywords about what is wrong";
const ANSWER_WORDS = "Canaryanswer to it";
const NOTE_WORDS = "Canarynote of staff";
const QUESTION_WORDS = "Canaryquestion about it";

/** Words that no dump may contain after the account is deleted. */
export const CANARIES = [
  ...[CANARY.firstName, CANARY.lastName, CANARY.email, CANARY.address1, CANARY.address2, CANARY.city],
  ...[CANARY_FURTHER.label, CANARY_FURTHER.firstName, CANARY_FURTHER.address1, CANARY_FURTHER.city, "718192737"],
  ...[
    "718192736",
    MAIL_ADDRESS,
    RETURN_WORDS,
    ANSWER_WORDS,
    NOTE_WORDS,
    QUESTION_WORDS,
    PASSWORD,
    "canary",
    "track.example.lk/AB123",
  ],
];

/**
 * Creates a customer with rows in every table: two sessions, a password reset, wishlist, emails, an order of each kind
 * and a return.
 */
export async function aCanaryCustomer(shop: TestShop, changes: Partial<typeof CANARY> = {}) {
  const typedAs = { ...CANARY, ...changes };
  await theTerms(shop.db);
  const typed = aRegistration({ ...typedAs, password: PASSWORD, confirmPassword: PASSWORD });
  const { cookies } = await registerCustomer(shop, typed, aClientInfo());
  await shop.db.update(customers).set({ email: MAIL_ADDRESS }).where(eq(customers.email, typedAs.email));
  await requestPasswordReset(shop, typedAs.email, aClientInfo());
  const sender = aClientInfo(cookies);
  const signedIn = await findSignedIn(shop, sender.headers);
  invariant(signedIn?.profile, "no session after registration");
  const { profile, userId } = signedIn;
  await addAddress(shop, profile.customerId, furtherAddressInput.parse(CANARY_FURTHER));
  const { variant, publicId } = await aProduct(shop.db, { stock: 50, title: "Thing", returnable: true });

  const place = async () => {
    const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
    const lines = [{ variantId: variant.id, quantity: 2 }];
    const order = await placeOrder(shop, profile, { key: randomUUID(), seen, lines });
    shop.clock.advance(1_000);
    return order;
  };
  const pay = ({ number: orderNumber, totalCents }: Awaited<ReturnType<typeof place>>, paymentId: string) => {
    const notification = {
      source: "notification",
      statusCode: "2",
      currency: "LKR",
      method: "VISA",
      bodySha256: "0",
    } as const;
    return recordNotification(shop, { ...notification, orderNumber, paymentId, amount: toDecimal(totalCents) });
  };
  const delivered = await place();
  await pay(delivered, `32${randomInt(1e9, 1e10)}`);
  await deliverPaidOrder(shop, delivered.number);
  const offer = await findReturnOffer(shop, profile.customerId, { number: delivered.number });
  const [line] = offer?.lines ?? [];
  await requestReturn(
    shop,
    { owner: profile.customerId },
    {
      number: delivered.number,
      key: randomUUID(),
      reason: "faulty",
      details: RETURN_WORDS,
      lines: [{ lineId: line?.id ?? "", quantity: 1 }],
      photos: [await aPhotograph()],
    },
  );
  const decision = { number: delivered.number, actor: STAFF, text: ANSWER_WORDS };
  await decideReturn(shop, { ...decision, decision: "declined" });
  await shop.db.insert(orderNotes).values({ orderId: delivered.id, key: randomUUID(), actor: STAFF, text: NOTE_WORDS });
  await shop.db.insert(orderTags).values({ orderId: delivered.id, tag: "canarytag" });
  const byTransfer = await aWaitingOrder(shop, "bank-transfer", { profile });
  await uploadBankSlip(shop, { owner: profile.customerId }, { number: byTransfer.number, bytes: aDocument("a slip") });
  // The export lists orders by their time.
  shop.clock.advance(1_000);
  await aWaitingOrder(shop, "cash-on-delivery", { profile });
  shop.clock.advance(1_000);
  // Last: a further order would replace it.
  const unpaid = await place();
  const { priceCents: displayedCents } = variant;
  const request = { key: randomUUID(), variant: variant.id, quantity: 1, displayedCents, kind: "full" as const };
  await placeEnquiry(shop, { customerId: profile.customerId, clientIp: "192.0.2.1" }, request);
  const gone = await aProduct(shop.db, { stock: 0, title: "Gone" });
  const { customerId } = profile;
  await shop.db.insert(backInStockSubscriptions).values({ customerId, variantId: gone.variant.id });
  // The address alone, without signing in.
  const asked = { email: MAIL_ADDRESS, subjectId: gone.variant.id, language: "en", confirmedAt: shop.now() };
  const [contact] = await shop.db.insert(emailContacts).values(asked).returning();
  await shop.db.insert(backInStockSubscriptions).values({ contactId: contact?.id, variantId: gone.variant.id });
  const question = { productId: gone.id, customerId, text: QUESTION_WORDS, language: "en", wantsMail: true };
  await shop.db.insert(productQuestions).values({ ...question, formKey: randomUUID(), askedAt: shop.now() });
  await chooseMarketing(shop, customerId, { channel: "sms", consent: true });
  const sentNews = { status: "sent", sendAt: shop.now(), startedAt: shop.now(), endedAt: shop.now() } as const;
  const texts = { en: { subject: "News of this week", text: "New this week." } };
  const [news] = await shop.db
    .insert(newsletters)
    .values({ texts, ...sentNews })
    .returning();
  invariant(news, "newsletter insert returned no row");
  await shop.db
    .insert(newsletterRecipients)
    .values({ newsletterId: news.id, customerId, status: "sent", sentAt: shop.now() });
  await chooseStatusChannel(shop, customerId, { channel: "whatsapp", choice: true });
  await shop.db.insert(wishlistItems).values({ customerId, productId: gone.id, savedAt: shop.now() });
  const inCart = { variantId: gone.variant.id, quantity: 3, addedAt: shop.now() };
  await shop.db.insert(accountCartLines).values({ customerId, ...inCart });
  return { userId, profile, sender, cookies, delivered, unpaid, variant, publicId, place, pay };
}
