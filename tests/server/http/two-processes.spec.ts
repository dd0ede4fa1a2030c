// @module-tag full
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../../src/db/schema/index.ts";
import { SECOND_MS } from "../../../src/domain/durations.ts";
import { rupees, toDecimal } from "../../../src/domain/money.ts";
import { aProduct } from "../../support/factories.ts";
import { freePort } from "../../support/free-port.ts";
import { sendRequest } from "../../support/send-request.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { startShopHost } from "../../support/shops/shop-host.ts";
import { SESSION_SECRET, SETTINGS_KEY } from "../../support/shops/shop-settings.ts";
import { aStaffMember } from "../../support/staff.ts";

const ROUNDS = 5;
/**
 * Ten times the second that the shop promises (design §9) and the benchmark measures: the time includes saving and
 * rendering, on a machine that also runs other tests.
 */
const LONGEST_MS = 10 * SECOND_MS;

/** A test with a second process on the first one's database. */
const twoTest = serverTest.extend("other", { scope: "file" }, async ({ shop }, { onCleanup }) => {
  const host = startShopHost();
  onCleanup(() => host.end());
  const port = await freePort();
  const secrets = { SESSION_SECRET, SETTINGS_KEY, LOG_LEVEL: "error" };
  const ports = { PORT: String(port), PAYHERE_SIMULATOR_PORT: String(await freePort()) };
  await host.open({ ...secrets, ...ports, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.mediaDir }, []);
  return port;
});

twoTest(
  "shows a price in one process within the time limit when staff change it in another",
  async ({ shop, call, other }) => {
    const { id, publicId, variant } = await aProduct(shop.db);
    const { cookie } = await aStaffMember(shop);
    const path = `/detail/${publicId}`;
    const shown = async () => (await sendRequest(other, path)).text;
    await shown();

    for (let round = 1; round <= ROUNDS; round += 1) {
      const price = rupees(2_000 + round);
      const [{ version = 0 } = {}] = await shop.db.select().from(products).where(eq(products.id, id));
      const row = `row.${publicId}`;
      const fields = { [`${row}.version`]: String(version), [`${row}.variant.${variant.id}.price`]: toDecimal(price) };
      const from = performance.now();
      const saved = await call("/admin/products/grid", aForm(fields, { cookie, origin: shop.baseUrl }));
      expect(saved.status).toBe(303);
      // Reads the cached page until it has the new price.
      const hasNewPrice = (text: string) => text.includes(`Rs.\u00a02,00${round}`);
      while (!hasNewPrice(await shown())) expect(performance.now() - from).toBeLessThan(LONGEST_MS);
      // The old page never comes back.
      for (let again = 0; again < 3; again += 1) expect(await shown()).toSatisfy(hasNewPrice);
    }
  },
);
