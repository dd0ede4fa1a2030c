import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { emvChecksum, formatEmvFields } from "./emv-fields.ts";
import { problemsIn, textsOf, withTexts } from "./setting-texts.ts";

const CONFIG = parseConfig({});
const BODY = `${formatEmvFields([
  ["00", "01"],
  ["26", "0010LK.EXAMPLE"],
  ["52", "5999"],
  ["53", "144"],
  ["58", "LK"],
  ["59", "SANDA LK"],
  ["60", "COLOMBO"],
])}6304`;
const CODE = BODY + emvChecksum(BODY);

test("is off without a code, and shows a stored one as it was entered", () => {
  expect(CONFIG.lankaQr).toBeNull();
  expect(problemsIn("bank", textsOf(CONFIG))).toEqual({});
  const own = withTexts(CONFIG, { LANKA_QR: CODE });
  expect(own.lankaQr?.merchantName).toBe("SANDA LK");
  expect(textsOf(own).LANKA_QR).toBe(CODE);
});

test("rejects a text that is not a whole code", () => {
  const message = "This must be the whole text of the LankaQR code that your bank gave you.";

  expect(problemsIn("bank", { ...textsOf(CONFIG), LANKA_QR: CODE.slice(0, -1) })).toEqual({ LANKA_QR: message });
});
