import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { parseConfig } from "../config.ts";
import { createShop } from "./shop.ts";

ownDbTest("waits for the last round of repeated work before it closes the database", async ({ url }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const shop = await createShop(
    parseConfig({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATA_DIR: dataDir,
      SESSION_SECRET: "a-secret-that-only-tests-know-0123456789",
    }),
    url,
  );
  const look = async () => {
    await shop.db.execute(sql`select pg_sleep(0.2)`);
    await shop.db.execute(sql`select 1`);
  };
  const lastLook = look();

  await shop.close(lastLook);

  await expect(lastLook).resolves.toBeUndefined();
});
