import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { rateLimits } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { SHARED_ADDRESS } from "./network-of.ts";
import { countTry, giveBackTry, type Try } from "./rate-limit.server.ts";

const tried: Try = { action: "sign-in", account: "nimali@example.test", address: "192.0.2.1" };
const refused = { code: "TOO_MANY_TRIES" };

dbTest("of twenty tries for one account at the same moment ten pass, from wherever they come", async ({ shop }) => {
  const tries = Array.from({ length: 20 }, (_, index) => countTry(shop, { ...tried, address: `192.0.2.${index}` }));

  const results = await Promise.allSettled(tries);

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});

dbTest("of forty tries from one address at the same moment thirty pass, for whichever accounts", async ({ shop }) => {
  const tries = Array.from({ length: 40 }, (_, index) =>
    countTry(shop, { ...tried, account: `${index}@example.test` }),
  );

  const results = await Promise.allSettled(tries);

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
});

dbTest("a line's many IPv6 addresses count as one", async ({ shop }) => {
  const fromLine = (index: number) => ({
    ...tried,
    account: `${index}@example.test`,
    address: `2001:db8:1:2::${index}`,
  });
  for (let index = 0; index < 30; index++) await countTry(shop, fromLine(index));

  await expect(countTry(shop, fromLine(99))).rejects.toMatchObject(refused);
});

dbTest("who is refused learns how long to wait, and may try again then", async ({ shop }) => {
  for (let count = 0; count < 10; count++) await countTry(shop, tried);
  shop.clock.advance(5 * MINUTE_MS);

  await expect(countTry(shop, tried)).rejects.toMatchObject({ ...refused, facts: { retryAfterSeconds: 600 } });

  shop.clock.advance(10 * MINUTE_MS);
  await countTry(shop, tried);
});

dbTest("capitals and spaces do not make another account", async ({ shop }) => {
  for (let count = 0; count < 10; count++) await countTry(shop, tried);

  const spelled = countTry(shop, { ...tried, account: " NIMALI@example.test", address: "198.51.100.1" });

  await expect(spelled).rejects.toMatchObject(refused);
});

dbTest("a try that is given back costs nothing", async ({ shop }) => {
  for (let count = 0; count < 40; count++) {
    await countTry(shop, tried);
    await giveBackTry(shop, tried);
  }
});

dbTest(
  "tries and returns of the same keys at the same moment do not wait for each other for ever",
  async ({ shop }) => {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await countTry(shop, tried);
        await giveBackTry(shop, tried);
      }),
    );
  },
);

dbTest("each action is counted on its own", async ({ shop }) => {
  for (let count = 0; count < 10; count++) await countTry(shop, tried);

  await countTry(shop, { ...tried, action: "ask-for-reset" });
});

dbTest("the table tells neither accounts nor addresses", async ({ db, shop }) => {
  await countTry(shop, tried);

  const rows = JSON.stringify(await db.select().from(rateLimits));
  expect(rows).not.toMatch(/nimali|192\.0\.2/);
});

dbTest("rejects no one by IP address when all visitors share a proxy's address", async ({ shop }) => {
  const shared = { ...tried, address: SHARED_ADDRESS };
  for (let index = 0; index < 40; index++) await countTry(shop, { ...shared, account: `${index}@example.test` });

  for (let count = 0; count < 10; count++) await countTry(shop, shared);
  await expect(countTry(shop, shared)).rejects.toMatchObject(refused);
});
