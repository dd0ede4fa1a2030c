import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { rateLimits } from "../../../db/schema/index.ts";
import { MINUTE_MS } from "../../durations.ts";
import { SHARED_IP } from "./network-of.ts";
import { countTry, deleteTries, giveBackTry, type Try } from "./rate-limit.server.ts";

const tried: Try = { action: "sign-in", account: "nimali@example.test", clientIp: "192.0.2.1" };
const from = (clientIp: string): Try => ({ ...tried, clientIp });
const refused = { code: "TOO_MANY_TRIES" };

/** Awaits concurrent attempts and returns how many were accepted. All others must be above a limit. */
async function acceptedOf(tries: Promise<void>[]): Promise<number> {
  const ends = await Promise.allSettled(tries);
  for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject(refused);
  return ends.filter(({ status }) => status === "fulfilled").length;
}

dbTest("accepts 10 of 20 concurrent tries for one account from one network", async ({ shop }) => {
  expect(await acceptedOf(Array.from({ length: 20 }, () => countTry(shop, tried)))).toBe(10);
});

dbTest("accepts 60 of 80 concurrent tries for one account from as many networks", async ({ shop }) => {
  const tries = Array.from({ length: 80 }, (_, index) => countTry(shop, from(`192.0.2.${index}`)));

  expect(await acceptedOf(tries)).toBe(60);
});

dbTest("accepts 300 of 320 concurrent tries from one network for as many accounts", async ({ shop }) => {
  const tries = Array.from({ length: 320 }, (_, index) =>
    countTry(shop, { ...tried, account: `${index}@example.test` }),
  );

  expect(await acceptedOf(tries)).toBe(300);
});

dbTest(
  "accepts 1,000 of 1,010 orders from one network for as many recipients",
  { tags: ["full"] },
  async ({ shop }) => {
    let accepted = 0;
    // In rounds: a thousand that wait for a connection at once time out on a busy machine.
    for (let round = 0; round < 10; round++) {
      const tries = Array.from({ length: 101 }, (_, index) =>
        countTry(shop, { ...tried, action: "place-order", account: `${round}-${index}@example.test` }),
      );
      accepted += await acceptedOf(tries);
    }

    expect(accepted).toBe(1_000);
  },
);

dbTest("accepts a try for an account after 10 wrong ones from another network", async ({ shop }) => {
  for (let count = 0; count < 10; count++) await countTry(shop, tried);

  expect(await acceptedOf([countTry(shop, from("198.51.100.1"))])).toBe(1);
});

dbTest("accepts a try for another account after 30 wrong ones from the same network", async ({ shop }) => {
  for (let count = 0; count < 30; count++) await countTry(shop, { ...tried, account: `${count % 3}@example.test` });

  expect(await acceptedOf([countTry(shop, tried)])).toBe(1);
});

dbTest("counts a known device apart from all other tries for its account", async ({ shop }) => {
  await acceptedOf(Array.from({ length: 80 }, (_, index) => countTry(shop, from(`192.0.2.${index}`))));
  await acceptedOf(Array.from({ length: 320 }, (_, index) => countTry(shop, { ...tried, account: `${index}` })));
  const known = { ...tried, device: "device" };

  expect(await acceptedOf(Array.from({ length: 30 }, () => countTry(shop, known)))).toBe(20);
  await countTry(shop, { ...known, device: "other" });
  await expect(countTry(shop, tried)).rejects.toMatchObject(refused);
});

dbTest("counts the IPv6 addresses of one /64 network together", async ({ shop }) => {
  for (let index = 0; index < 10; index++) await countTry(shop, from(`2001:db8:1:2::${index}`));

  await expect(countTry(shop, from("2001:db8:1:2::99"))).rejects.toMatchObject(refused);
  await countTry(shop, from("2001:db8:1:3::1"));
});

dbTest("deletes the counters of one account in all networks and devices", async ({ shop }) => {
  const others = { ...tried, account: "other@example.test" };
  for (const clientIp of ["192.0.2.1", "198.51.100.1"]) {
    for (let count = 0; count < 10; count++) await countTry(shop, from(clientIp));
    for (let count = 0; count < 10; count++) await countTry(shop, { ...others, clientIp });
  }

  await deleteTries(shop, { ...tried, account: " NIMALI@example.test" });

  await countTry(shop, tried);
  await countTry(shop, from("198.51.100.1"));
  await expect(countTry(shop, others)).rejects.toMatchObject(refused);
});

dbTest("returns the seconds to wait and accepts attempts after that time", async ({ shop }) => {
  for (let count = 0; count < 10; count++) await countTry(shop, tried);
  shop.clock.advance(5 * MINUTE_MS);

  await expect(countTry(shop, tried)).rejects.toMatchObject({ ...refused, facts: { retryAfterSeconds: 600 } });

  shop.clock.advance(10 * MINUTE_MS);
  await countTry(shop, tried);
});

dbTest("ignores capitals and spaces in the account", async ({ shop }) => {
  for (let count = 0; count < 10; count++) await countTry(shop, tried);

  const spelled = countTry(shop, { ...tried, account: " NIMALI@example.test" });

  await expect(spelled).rejects.toMatchObject(refused);
});

dbTest("does not count an attempt that is released", async ({ shop }) => {
  for (let count = 0; count < 40; count++) {
    await countTry(shop, tried);
    await giveBackTry(shop, tried);
  }

  expect(await acceptedOf(Array.from({ length: 11 }, () => countTry(shop, tried)))).toBe(10);
});

dbTest("does not deadlock when attempts are counted and released concurrently", async ({ shop }) => {
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await countTry(shop, tried);
      await giveBackTry(shop, tried);
    }),
  );

  expect(await acceptedOf(Array.from({ length: 11 }, () => countTry(shop, tried)))).toBe(10);
});

dbTest("counts each action separately", async ({ shop }) => {
  for (let count = 0; count < 10; count++) await countTry(shop, tried);

  expect(await acceptedOf([countTry(shop, { ...tried, action: "request-password-reset" })])).toBe(1);
});

dbTest("stores neither accounts nor IP addresses in plain text", async ({ db, shop }) => {
  await countTry(shop, tried);

  const rows = JSON.stringify(await db.select().from(rateLimits));
  expect(rows).not.toMatch(/nimali|192\.0\.2/);
});

dbTest("rejects no one by IP address when all visitors share a proxy's address", async ({ shop }) => {
  const shared = from(SHARED_IP);
  const tries = Array.from({ length: 310 }, (_, index) =>
    countTry(shop, { ...shared, account: `${index}@example.test` }),
  );
  expect(await acceptedOf(tries)).toBe(310);

  for (let count = 0; count < 10; count++) await countTry(shop, shared);
  await expect(countTry(shop, shared)).rejects.toMatchObject(refused);
});
