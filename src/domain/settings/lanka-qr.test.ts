import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { type EmvField, emvChecksum, formatEmvFields, parseEmvFields } from "./emv-fields.ts";
import { formatLankaQr, lankaQrPayment, parseLankaQr } from "./lanka-qr.ts";

const FIELDS: readonly EmvField[] = [
  ["00", "01"],
  ["01", "11"],
  [
    "26",
    formatEmvFields([
      ["00", "LK.EXAMPLE"],
      ["01", "0000123456789"],
    ]),
  ],
  ["52", "5999"],
  ["53", "144"],
  ["58", "LK"],
  ["59", "SANDA LK"],
  ["60", "COLOMBO"],
  ["61", "00300"],
  [
    "62",
    formatEmvFields([
      ["05", "***"],
      ["07", "TERM01"],
    ]),
  ],
];

const codeOf = (fields: readonly EmvField[]) => {
  const text = `${formatEmvFields(fields)}6304`;
  return text + emvChecksum(text);
};
const CODE = codeOf(FIELDS);
const without = (id: string) => FIELDS.filter(([each]) => each !== id);
const withValue = (id: string, value: string) =>
  FIELDS.map(([each, old]): EmvField => [each, each === id ? value : old]);

test("reads the merchant of the bank's code and writes it again", () => {
  const merchant = parseLankaQr(CODE);

  expect(merchant).toMatchObject({ merchantName: "SANDA LK", city: "COLOMBO", categoryCode: "5999" });
  expect(merchant && formatLankaQr(merchant)).toBe(CODE);
});

test("writes amount and reference into a code for one payment", () => {
  const merchant = parseLankaQr(CODE);
  const payment = merchant && lankaQrPayment(merchant, { amountCents: cents(465_050), reference: "T2B4D6F" });

  expect(payment).toBe(
    "00020101021226310010LK.EXAMPLE01130000123456789520459995303144540" +
      "74650.505802LK5908SANDA LK6007COLOMBO6105003006221" +
      "0507T2B4D6F0706TERM016304" +
      (payment ?? "").slice(-4),
  );
  expect((payment ?? "").slice(-4)).toBe(emvChecksum((payment ?? "").slice(0, -4)));
});

test("keeps the bank's account data in the code of every amount", () => {
  const merchant = parseLankaQr(CODE);

  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), (amountCents) => {
      const text =
        (merchant && lankaQrPayment(merchant, { amountCents: cents(amountCents), reference: "T2B4D6F" })) ?? "";
      const values = new Map(parseEmvFields(text));
      expect(values.get("26")).toBe(new Map(FIELDS).get("26"));
      expect(Number(values.get("54"))).toBe(amountCents / 100);
      expect(parseLankaQr(text)).not.toBeNull();
    }),
  );
});

test("returns no code for an amount of zero or above LankaQR's limit", () => {
  const merchant = parseLankaQr(CODE);
  const of = (amountCents: ReturnType<typeof cents>) =>
    merchant && lankaQrPayment(merchant, { amountCents, reference: "T2B4D6F" });

  expect(of(rupees(200_000))).not.toBeNull();
  expect([of(cents(0)), of(cents(20_000_001))]).toEqual([null, null]);
});

test.for([
  ["nothing", ""],
  ["a link", "https://example.lk"],
  ["a damaged code", CODE.replace("SANDA", "SANDB")],
  ["a cut code", CODE.slice(0, -1)],
  ["a code without an account", codeOf(without("26"))],
  ["a code without a name", codeOf(without("59"))],
  ["a code without a city", codeOf(without("60"))],
  ["a code without a category", codeOf(without("52"))],
  ["a code in dollars", codeOf(withValue("53", "840"))],
  ["a code of another country", codeOf(withValue("58", "CN"))],
  ["a code with a field twice", codeOf([...FIELDS, ["59", "OTHER"]])],
] as const)("rejects %s", ([_what, text]) => {
  expect(parseLankaQr(text)).toBeNull();
});
