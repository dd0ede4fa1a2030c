import { expect, test } from "vitest";
import { rupees } from "../../src/domain/money.ts";
import { UsageError } from "../usage-error.ts";
import { ordersArguments } from "./orders-arguments.ts";

const read = (...args: string[]) => ordersArguments(args, {});

test("reads commands with the name of the staff member", () => {
  expect(read()).toEqual({ kind: "list" });
  expect(read("list")).toEqual({ kind: "list" });
  expect(read("confirm", "Order-1", "--by", "නිමල්")).toEqual({
    kind: "confirm",
    order: "Order-1",
    actor: "staff:නිමල්",
  });
  expect(read("return-transfer", "Order-1", "--by", "nimal")).toMatchObject({
    kind: "return-transfer",
    actor: "staff:nimal",
  });
  expect(read("match", "T7KQ2M9", "--amount", "6,500.00", "--entry", " FT 21/11 ", "--by", "nimal")).toEqual({
    kind: "match",
    order: "T7KQ2M9",
    actor: "staff:nimal",
    amountCents: rupees(6_500),
    entry: "FT 21/11",
  });
});

test("reads commands about parcels and returns", () => {
  const by = ["--by", "nimal"];
  const named = { order: "Order-1", actor: "staff:nimal" };

  for (const kind of ["pack", "deliver", "refuse", "cancel"] as const) {
    expect(read(kind, "Order-1", ...by)).toEqual({ kind, ...named });
  }
  expect(read("dispatch", "Order-1", "--courier", "Our rider", ...by)).toEqual({
    kind: "dispatch",
    ...named,
    courier: "Our rider",
    trackingNumber: null,
    trackingUrl: null,
  });
  const tracked = [
    "--courier",
    "Example",
    "--tracking-number",
    "AB1",
    "--tracking-url",
    "https://track.example.lk/AB1",
  ];
  expect(read("dispatch", "Order-1", ...tracked, ...by)).toMatchObject({
    trackingNumber: "AB1",
    trackingUrl: "https://track.example.lk/AB1",
  });
  expect(read("return-to-sender", "Order-1", "--restock", "yes", ...by)).toEqual({
    kind: "return-to-sender",
    ...named,
    isRestocked: true,
  });
  expect(read("receive-return", "Order-1", "--restock", "no", ...by)).toMatchObject({ isRestocked: false });
  expect(read("approve-return", "Order-1", "--text", " Please send it. ", ...by)).toEqual({
    kind: "approve-return",
    ...named,
    text: "Please send it.",
  });
  expect(read("returns")).toEqual({ kind: "returns" });
});

test.each([
  [["dispatch", "Order-1", "--by", "nimal"], "Add --courier"],
  [
    ["dispatch", "Order-1", "--by", "nimal", "--courier", "X", "--tracking-url", "http://x.lk"],
    "must be an https:// URL",
  ],
  [
    ["dispatch", "Order-1", "--by", "nimal", "--courier", "X", "--tracking-number", ""],
    "--tracking-number must be a short number",
  ],
  [["return-to-sender", "Order-1", "--by", "nimal"], "Add --restock"],
  [["receive-return", "Order-1", "--by", "nimal", "--restock", "maybe"], "Add --restock"],
  [["decline-return", "Order-1", "--by", "nimal"], "Add --text"],
  [["pack", "Order-1"], "Add --by"],
  [["ship", "Order-1"], "The command ship does not exist"],
  [["confirm", "--by", "nimal"], "Name one order"],
  [["confirm", "Order-1", "Order-2", "--by", "nimal"], "Name one order"],
  [["confirm", "Order-1"], "Add --by"],
  [["confirm", "Order-1", "--by", "a;b"], "Add --by"],
  [["match", "Order-1", "--by", "nimal", "--entry", "1"], "Add --amount"],
  [["match", "Order-1", "--by", "nimal", "--entry", "1", "--amount", "0"], "Add --amount"],
  [["match", "Order-1", "--by", "nimal", "--entry", "1", "--amount", "-5"], "'--amount' argument is ambiguous"],
  [["match", "Order-1", "--by", "nimal", "--amount", "1"], "Add --entry"],
  [["confirm", "Order-1", "--force"], "Unknown option '--force'"],
])("explains the problem and the usage for %j", (args, words) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(words);
  expect(() => read(...args)).toThrow("npm run orders -- confirm");
});

test("explains the usage when npm has consumed the options", () => {
  expect(() => ordersArguments(["confirm", "Order-1"], { npm_config_by: "nimal" })).toThrow(
    "Put -- before the command",
  );
});
