import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { routesRendering } from "../../../scripts/check/forms.ts";
import { readSourceFiles } from "../../../scripts/check/source-files.ts";
import {
  couriers,
  heroSlides,
  productQuestions,
  productReviews,
  searchSynonyms,
} from "../../../src/db/schema/index.ts";
import { addSlide } from "../../../src/domain/content/change-slides.server.ts";
import { NEW_SLIDE, toSlideFields } from "../../../src/domain/content/slide-fields.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { addNewsletter } from "../../../src/domain/marketing/save-newsletter.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { A_COLLECTION, aListedProduct } from "../../support/catalogue.ts";
import { aDiscount } from "../../support/discounts.ts";
import { aCustomer } from "../../support/factories.ts";
import { NEWS } from "../../support/newsletters.ts";
import { aDraft } from "../../support/purchases.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { aStaffMember } from "../../support/staff.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPaidOrder } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

/** Routes that create with the form of another route. */
const SAME_FORM = /\/(?:new|new-\w+)\.route\.tsx$/;

/** The slide's picture has no files: the test serves an empty image instead. */
const PICTURE = "0123456789abcdef01234567";
const EMPTY_PICTURE = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

type Edit = {
  file: string;
  path: string;
  field: string;
  values?: [first: string, second: string];
  /** The first value as the page shows it, if it is not the stored one. */
  shown?: string;
  /** The second staff member's value after the conflict: an unchanged field takes the stored one. */
  kept?: string;
  /** Text of the disclosure that contains the form. */
  opens?: string;
  /** A button whose label is not "Save …". */
  button?: string;
  /** The button of a second look, which sends the form. */
  confirm?: RegExp;
  /** The page after a save; other forms stay and show a message. */
  next?: string;
};

/** One field of each form that several staff members can save. */
async function allEdits(shop: RunningShop, email: string, userId: string): Promise<Edit[]> {
  const { id: productId, publicId } = await aListedProduct(shop.db, { title: "Lamp", category: "Lights" });
  const { order } = await aPaidOrder(shop, email);
  const { id: discount } = await aDiscount(shop.db);
  const texts = { ...NEWS, "subject.si": "පුවත්", "text.si": "නොමිලේ." };
  const newsletter = await addNewsletter({ db: shop.db, now: () => new Date() }, { userId }, texts);
  const fields = { ...toSlideFields(NEW_SLIDE), "heading.en": "New lamps", "line.en": "Soft light." };
  await addSlide(shop, { userId }, { fields, picture: PICTURE });
  const [slide] = await shop.db.select().from(heroSlides);
  const { id: customerId } = await aCustomer(shop.db);
  const { userId: packer } = await aStaffMember(shop, "packer");
  const written = { productId, customerId, stars: 4, nickname: "Blue moon", text: "Well made.", language: "en" };
  const [review] = await shop.db
    .insert(productReviews)
    .values({ ...written, status: "approved", writtenAt: new Date() })
    .returning();
  const [question] = await shop.db
    .insert(productQuestions)
    .values({
      productId,
      text: "Is it bright?",
      language: "en",
      formKey: randomUUID(),
      askedAt: new Date(),
      status: "answered",
      answer: "Yes.",
      answeredAt: new Date(),
    })
    .returning();
  const [synonym] = await shop.db
    .insert(searchSynonyms)
    .values({ kind: "same", words: ["lamp", "lantern"], targets: [] })
    .returning();
  const [courier] = await shop.db
    .insert(couriers)
    .values({ name: "Example Couriers", numberExamples: [], collectsCash: true })
    .returning();
  const draft = await aDraft({ db: shop.db, now: () => new Date() }, []);
  return [
    { file: "content/pages/page.route.tsx", path: "content/pages/about", field: "title.en" },
    { file: "content/announcement/announcement.route.tsx", path: "content/announcement", field: "text.en" },
    { file: "content/slides/slide.route.tsx", path: `content/slides/${slide?.id}`, field: "heading.en" },
    {
      file: "content/collections/collection.route.tsx",
      path: `content/collections/${A_COLLECTION.slug}`,
      field: "title.en",
    },
    { file: "products/categories/category.route.tsx", path: "categories/lights", field: "name.si" },
    { file: "newsletters/newsletter.route.tsx", path: `newsletters/${newsletter}`, field: "subject.si" },
    { file: "discounts/discount.route.tsx", path: `discounts/${discount}`, field: "maxUses", values: ["7", "9"] },
    { file: "products/product/product.route.tsx", path: `products/${publicId}`, field: "title" },
    {
      file: "products/translations/translations.route.tsx",
      path: `products/${publicId}/translations`,
      field: "title.si",
    },
    {
      file: "products/pictures/pictures.route.tsx",
      path: `products/${publicId}/pictures`,
      opens: "Focal point of picture 1",
      button: "Save focal point",
      field: "left",
      values: ["2", "8"],
    },
    { file: "orders/edit/address.route.tsx", path: `orders/${order.number}/address`, field: "lastName" },
    { file: "questions/question.route.tsx", path: `questions/${question?.id}`, field: "answer" },
    { file: "reviews/review.route.tsx", path: `reviews/${review?.id}`, field: "reply" },
    {
      file: "customers/tags.route.tsx",
      path: `customers/${customerId}/tags`,
      field: "tags",
      values: ["lantern", "torch"],
      next: `customers/${customerId}`,
    },
    {
      file: "customers/block.route.tsx",
      path: `customers/${customerId}/block`,
      field: "reason",
      button: "Continue",
      confirm: /^Block \w+/,
      next: `customers/${customerId}`,
    },
    {
      file: "staff/staff-member.route.tsx",
      path: `staff/${packer}`,
      next: `staff/${packer}?done`,
      field: "role",
      values: ["manager", "read-only"],
      shown: "Manager",
      button: "Change role",
    },
    { file: "settings/sections/shop.route.tsx", path: "settings/shop", field: "SHOP_PARCEL_TEXT" },
    {
      file: "settings/sections/delivery.route.tsx",
      path: "settings/delivery",
      field: "DELIVERY_CHARGE",
      values: ["410.00", "420.00"],
    },
    {
      file: "settings/sections/card.route.tsx",
      path: "settings/card",
      field: "CARD_HOLD_MINUTES",
      values: ["40", "50"],
    },
    { file: "settings/sections/cash.route.tsx", path: "settings/cash", field: "COD_FEE", values: ["250.00", "260.00"] },
    {
      file: "settings/sections/guests.route.tsx",
      path: "settings/guests",
      field: "GUEST_DATA_DAYS",
      values: ["60", "70"],
    },
    { file: "settings/sections/bank.route.tsx", path: "settings/bank", field: "BANK_NAME" },
    {
      file: "settings/sections/credit.route.tsx",
      path: "settings/credit",
      field: "CREDIT_MONTHS",
      values: ["12", "24"],
    },
    {
      file: "settings/sections/vat.route.tsx",
      path: "settings/vat",
      field: "VAT_NUMBER",
      values: ["123456789-7000", "987654321-7000"],
    },
    {
      file: "settings/sections/age.route.tsx",
      path: "settings/age",
      field: "AGE_CHECK",
      values: ["birth-date", "question"],
      shown: "With the date of birth",
      kept: "birth-date",
    },
    {
      file: "settings/search/synonym.route.tsx",
      path: `settings/search/${synonym?.id}`,
      field: "words",
      values: ["lamp, torch", "lamp, candle"],
    },
    {
      file: "settings/couriers/courier.route.tsx",
      path: `settings/couriers/${courier?.id}`,
      field: "numberExamples",
      values: ["EX1", "EX2"],
    },
    { file: "purchasing/purchase.route.tsx", path: `purchases/${draft.id}`, field: "note" },
    { file: "purchasing/supplier.route.tsx", path: `suppliers/${draft.supplierId}`, field: "contactPerson" },
    { file: "settings/emails/email.route.tsx", path: "settings/mails/order-paid", field: "opening.en" },
  ];
}

async function send(page: Page, { field, button, confirm }: Edit) {
  const form = page.locator("form", { has: page.locator(`[name="${field}"]`) });
  await form.getByRole("button", { name: button ?? /^Save/ }).click();
  if (confirm) await page.getByRole("button", { name: confirm }).click();
}

const saved = (page: Page, { next }: Edit) =>
  next
    ? page.waitForURL(`/admin/${next}`)
    : page
        .getByText(/Saved|Order updated/)
        .first()
        .waitFor();

async function fill(page: Page, { path, field, opens }: Edit, value: string) {
  await page.goto(`/admin/${path}`);
  await page.locator("html[data-hydrated] form[novalidate]").first().waitFor();
  if (opens) await page.getByText(opens, { exact: true }).click();
  await enter(page, field, value);
}

async function enter(page: Page, field: string, value: string) {
  const input = page.locator(`[name="${field}"]`);
  const isList = await input.evaluate((one) => one instanceof HTMLSelectElement);
  await (isList ? input.selectOption(value) : input.fill(value));
}

browserTest(
  "shows both versions to the second of two staff members who save the same form",
  { timeout: 8 * MINUTE_MS },
  async ({ openPage, shop, pageErrors }) => {
    const [one, other, shopper] = [await openPage(), await openPage(), await openPage()];
    const { email } = await signIn(shopper, shop);
    const { userId } = await enterBackOffice(one, shop, "owner", { confirmedAt: new Date() });
    await enterBackOffice(other, shop, "owner", { confirmedAt: new Date() });
    for (const page of [one, other]) await page.route(`**/media/${PICTURE}*`, (route) => route.fulfill(EMPTY_PICTURE));
    const edits = await allEdits(shop, email, userId);

    for (const edit of edits) {
      const [first, second] = edit.values ?? ["Lantern", "Torch"];
      await fill(one, edit, first);
      await fill(other, edit, second);
      await send(one, edit);
      await saved(one, edit);
      await send(other, edit);

      await other.getByText(`now “${edit.shown ?? first}”`).waitFor();
      await expect.poll(() => other.locator(`[name="${edit.field}"]`).inputValue()).toBe(edit.kept ?? second);
      await expect.poll(() => pageErrors, { message: edit.path }).toEqual([expect.stringContaining("409 (Conflict)")]);
      pageErrors.length = 0;
      if (edit.kept) await enter(other, edit.field, second);
      await send(other, edit);
      await saved(other, edit);
    }

    const tried = edits.map(({ file }) => `src/web/admin/${file}`);
    const found = routesRendering(readSourceFiles(".", ["src"]), "ChangedByOthers");
    expect(found.filter((file) => !SAME_FORM.test(file))).toEqual(tried.toSorted());
  },
);
