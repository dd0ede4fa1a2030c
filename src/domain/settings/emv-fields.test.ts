import { expect, test } from "vitest";
import { emvChecksum, formatEmvFields, parseEmvFields } from "./emv-fields.ts";

/** The example of the EMVCo specification, with a merchant name in two languages. */
const EXAMPLE =
  "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A";

test.for([
  ["123456789", "29B1"],
  ["", "FFFF"],
  [EXAMPLE.slice(0, -4), "A13A"],
] as const)("returns the checksum of “%s”", ([text, checksum]) => {
  expect(emvChecksum(text)).toBe(checksum);
});

test("parses the fields of the specification's example and writes them again", () => {
  const fields = parseEmvFields(EXAMPLE) ?? [];

  expect(Object.fromEntries(fields)).toMatchObject({
    "52": "4111",
    "54": "23.72",
    "59": "BEST TRANSPORT",
    "63": "A13A",
  });
  expect(parseEmvFields(Object.fromEntries(fields)["62"] ?? "")).toContainEqual(["03", "1234"]);
  expect(formatEmvFields(fields)).toBe(EXAMPLE);
});

test.for(["x", "0", "0002", "00020", "0005abc", "000x12", "0000", `${EXAMPLE}1`])("rejects “%s”", (text) => {
  expect(parseEmvFields(text)).toBeNull();
});

test("writes a value of 99 characters, and rejects an empty and a longer one", () => {
  expect(formatEmvFields([["59", "x".repeat(99)]])).toBe(`5999${"x".repeat(99)}`);
  expect(() => formatEmvFields([["59", ""]])).toThrow(RangeError);
  expect(() => formatEmvFields([["59", "x".repeat(100)]])).toThrow(RangeError);
});
