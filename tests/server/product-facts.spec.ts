/** @module-tag full */
import { expect } from "vitest";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { replaceFacts } from "../../src/domain/catalog/product-facts.server.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { serverTest } from "../support/server-test.ts";

serverTest("shows materials and care in the language of the page", async ({ call, shop }) => {
  const { id, publicId } = await aListedProduct(shop.db, { title: "Pebble" });
  await replaceFacts(shop.db, new Map([[id, { material: ["silicone"], noise: ["45"], care: ["boil"] }]]));
  await markCatalogChanged(shop.db);
  const names = {
    "": ["Material", "Silicone", "Up to 45 dB", "Care", "Can be boiled for five minutes."],
    "/si": ["ද්‍රව්‍යය", "සිලිකොන්", "උපරිම dB 45", "නඩත්තුව"],
    "/ta": ["மூலப்பொருள்", "சிலிக்கான்", "அதிகபட்சம் 45 dB", "பராமரிப்பு"],
  };

  for (const [prefix, texts] of Object.entries(names)) {
    await expect
      .poll(async () => {
        const { text } = await call(`${prefix}/detail/${publicId}`);
        return texts.filter((each) => !text.includes(`>${each}<`));
      })
      .toEqual([]);
  }
});

serverTest(
  "shows fact filters in the page's language, and excludes filtered lists from search engines",
  async ({ call, shop }) => {
    for (const material of ["glass", "steel"] as const) {
      const { id } = await aListedProduct(shop.db, { title: `Of ${material}`, category: "Facts" });
      await replaceFacts(shop.db, new Map([[id, { material: [material] }]]));
    }
    await markCatalogChanged(shop.db);

    await expect
      .poll(async () => {
        const { text } = await call("/ta/all-products?material=glass&category=facts");
        return (
          ["கண்ணாடி <small>1</small>", "Of glass", "noindex"].filter((each) => !text.includes(each)).length +
          Number(text.includes("Of steel"))
        );
      })
      .toBe(0);
  },
);
