/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { productImages, settings } from "../../src/db/schema/index.ts";
import { DEMONSTRATION_PICTURES, FILLED_WITH_DEMONSTRATION } from "../../src/domain/catalog/demonstration.ts";
import { serverTest } from "../support/server-test.ts";
import { aStaffMember } from "../support/staff.ts";

const WORDS = "Replace the sample drawings, or remove the sample products.";

serverTest(
  "lists the task of taking photographs on Today until no product has a drawn picture",
  async ({ shop, call }) => {
    const { db } = shop;
    const { cookie } = await aStaffMember(shop);
    const { cookie: packer } = await aStaffMember(shop, "packer");
    const today = async (who = cookie) => (await call("/admin", { headers: { cookie: who } })).text;
    const [image] = await db.select({ id: productImages.id }).from(productImages).limit(1);
    const setSource = (source: string) =>
      db
        .update(productImages)
        .set({ source })
        .where(eq(productImages.id, image?.id ?? ""));

    await db.insert(settings).values({ key: FILLED_WITH_DEMONSTRATION, value: "complete" }).onConflictDoNothing();
    expect(await today()).not.toContain(WORDS);
    await setSource(`${DEMONSTRATION_PICTURES}candle-main.webp`);
    expect(await today()).toContain(WORDS);
    expect(await today(packer)).not.toContain(WORDS);
    await setSource("candle.jpg");
    expect(await today()).not.toContain(WORDS);
  },
);
