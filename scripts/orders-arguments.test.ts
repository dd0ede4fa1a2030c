import { expect, test } from "vitest";
import { rupees } from "../src/domain/money.ts";
import { ordersArguments } from "./orders-arguments.ts";
import { UsageError } from "./usage-error.ts";

const read = (...args: string[]) => ordersArguments(args, {});

test("what staff type is what is done, in their name", () => {
  expect(read()).toEqual({ kind: "list" });
  expect(read("list")).toEqual({ kind: "list" });
  expect(read("confirm", "Order-1", "--by", "නිමල්")).toEqual({
    kind: "confirm",
    order: "Order-1",
    actor: "staff:නිමල්",
  });
  expect(read("money-back", "Order-1", "--by", "nimal")).toMatchObject({ kind: "money-back", actor: "staff:nimal" });
  expect(read("match", "T7KQ2M9", "--amount", "6,500.00", "--entry", " FT 21/11 ", "--by", "nimal")).toEqual({
    kind: "match",
    order: "T7KQ2M9",
    actor: "staff:nimal",
    amountCents: rupees(6_500),
    entry: "FT 21/11",
  });
});

test("parcels and returns have their words", () => {
  const by = ["--by", "nimal"];
  const named = { order: "Order-1", actor: "staff:nimal" };

  for (const kind of ["pack", "deliver", "refuse", "cancel"] as const) {
    expect(read(kind, "Order-1", ...by)).toEqual({ kind, ...named });
  }
  expect(read("dispatch", "Order-1", "--courier", "Our rider", ...by)).toEqual({
    ...{ kind: "dispatch", ...named, courier: "Our rider", trackingNumber: null, trackingUrl: null },
  });
  const tracked = ["--courier", "Example", "--parcel", "AB1", "--follow", "https://track.example.lk/AB1"];
  expect(read("dispatch", "Order-1", ...tracked, ...by)).toMatchObject({
    ...{ trackingNumber: "AB1", trackingUrl: "https://track.example.lk/AB1" },
  });
  expect(read("take-back", "Order-1", "--shelf", "yes", ...by)).toEqual({
    ...{ kind: "take-back", ...named, isRestocked: true },
  });
  expect(read("receive-return", "Order-1", "--shelf", "no", ...by)).toMatchObject({ isRestocked: false });
  expect(read("approve-return", "Order-1", "--text", " Please send it. ", ...by)).toEqual({
    ...{ kind: "approve-return", ...named, text: "Please send it." },
  });
  expect(read("returns")).toEqual({ kind: "returns" });
});

test.each([
  [["dispatch", "Order-1", "--by", "nimal"], "Who carries it?"],
  [
    ["dispatch", "Order-1", "--by", "nimal", "--courier", "X", "--follow", "http://x.lk"],
    "must be an https:// address",
  ],
  [["dispatch", "Order-1", "--by", "nimal", "--courier", "X", "--parcel", ""], "--parcel must be a short number"],
  [["take-back", "Order-1", "--by", "nimal"], "Can it be sold again?"],
  [["receive-return", "Order-1", "--by", "nimal", "--shelf", "maybe"], "Can it be sold again?"],
  [["decline-return", "Order-1", "--by", "nimal"], "What should the customer read?"],
  [["pack", "Order-1"], "Who says so?"],
  [["ship", "Order-1"], "There is no command ship"],
  [["confirm", "--by", "nimal"], "Which order?"],
  [["confirm", "Order-1", "Order-2", "--by", "nimal"], "Which order?"],
  [["confirm", "Order-1"], "Who says so?"],
  [["confirm", "Order-1", "--by", "a;b"], "Who says so?"],
  [["match", "Order-1", "--by", "nimal", "--entry", "1"], "How much arrived?"],
  [["match", "Order-1", "--by", "nimal", "--entry", "1", "--amount", "0"], "How much arrived?"],
  [["match", "Order-1", "--by", "nimal", "--entry", "1", "--amount", "-5"], "'--amount' argument is ambiguous"],
  [["match", "Order-1", "--by", "nimal", "--amount", "1"], "Which entry of the bank's statement?"],
  [["confirm", "Order-1", "--force"], "Unknown option '--force'"],
])("%j is explained", (args, words) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(words);
  expect(() => read(...args)).toThrow("npm run orders -- confirm");
});

test("options that npm has kept for itself are noticed", () => {
  expect(() => ordersArguments(["confirm", "Order-1"], { npm_config_by: "nimal" })).toThrow(
    "Put -- before the command",
  );
});
