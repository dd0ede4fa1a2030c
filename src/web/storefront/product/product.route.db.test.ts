import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { shopContext } from "../../context.ts";
import "../../i18n/all-messages.server.ts";
import { loader } from "./product.route.tsx";

dbTest("logs a missing product as in the error catalogue and suggests popular products", async ({ shop }) => {
  const { publicId } = await aProduct(shop.db, { title: "Still there" });
  const context = new RouterContextProvider();
  context.set(shopContext, shop);

  for (const id of ["bcdfghjk", "words-of-mine"]) {
    const url = new URL(`http://shop.test/detail/${id}`);
    const answer = loader({ request: new Request(url), url, params: { id }, pattern: "/detail/:id", context });

    await expect(answer).rejects.toMatchObject({
      init: { status: 404 },
      data: { popular: [{ publicId }], tiles: expect.stringContaining("/category/") },
    });
  }
  expect(shop.logged).toEqual([
    { level: "info", text: "No such product!", facts: { productId: "bcdfghjk" } },
    { level: "info", text: "No such product!", facts: {} },
  ]);
});
