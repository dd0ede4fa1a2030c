import { expect, test, vi } from "vitest";
import { countOfRejected, countRejected } from "./rejected-notifications.ts";

test("logs the first rejected notification and then one line in ten seconds", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const lines: unknown[] = [];
  const shop = { logInfo: (_: string, facts: object) => void lines.push(facts) };
  for (let count = 0; count < 1_000; count += 1) countRejected(shop, "md5sig is wrong");
  clock.mockReturnValue(11_000);
  countRejected(shop, "merchant_id is not ours");

  const code = "NOTIFICATION_REJECTED";
  expect(lines).toEqual([
    { code, reason: "md5sig is wrong", count: 1 },
    { code, reason: "merchant_id is not ours", count: 1_000 },
  ]);
  expect(countOfRejected()).toBe(1_001);
});
