// @module-tag spec-5-login-1
// @module-tag spec-5-register-1
import fc from "fast-check";
import { expect, test } from "vitest";
import { FILLED_FORM } from "../../../tests/support/steps/account-forms.ts";
import { DISTRICT_CODES } from "../districts.ts";
import { registerInput, signInInput } from "./register-input.ts";

const read = (changed: Record<string, unknown>) => registerInput.safeParse({ ...FILLED_FORM, ...changed });

function problemsOf(changed: Record<string, unknown>) {
  const { error } = read(changed);
  return error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];
}

test("returns the profile to store when the form is complete", { tags: ["spec-3-profile-1"] }, () => {
  expect(read({ email: " Nimali@Example.test ", firstName: "  Nimali " }).data).toEqual({
    password: "a good long password",
    confirmPassword: "a good long password",
    profile: {
      firstName: "Nimali",
      lastName: "Test",
      email: "nimali@example.test",
      phone: "+94771234567",
      gender: null,
      address: {
        line1: "1 Test Road",
        line2: "",
        city: "Colombo",
        district: "LK-11",
        postalCode: "00300",
        country: "Sri Lanka",
      },
    },
  });
});

test("accepts a form without gender and second address line", {
  tags: ["spec-3-profile-3", "spec-3-profile-4", "spec-5-register-2"],
}, () => {
  const { gender: _, address2: __, ...rest } = FILLED_FORM;

  const { profile } = registerInput.parse(rest);

  expect(profile.gender).toBeNull();
  expect(profile.address.line2).toBe("");
});

test.each(["Male", "Female", "Other"])("accepts gender %s", { tags: ["spec-3-profile-3"] }, (gender) => {
  expect(read({ gender }).data?.profile.gender).toBe(gender);
});

test.each([
  "firstName",
  "lastName",
  "email",
  "password",
  "confirmPassword",
  "phone",
  "address1",
  "city",
  "state",
  "postalCode",
])("requires %s", (field) => {
  expect(problemsOf({ [field]: "" })).toContainEqual([field, "required"]);
  expect(problemsOf({ [field]: undefined })).toContainEqual([field, "required"]);
  if (!/password/i.test(field) && field !== "state")
    expect(problemsOf({ [field]: " \t " })).toContainEqual([field, "required"]);
});

test.each([
  [{ country: "" }, ["country", "country"]],
  [{ country: "Norway" }, ["country", "country"]],
  [{ gender: "male" }, ["gender", "gender"]],
  [{ email: "nimali@" }, ["email", "email"]],
  [{ email: "nimali@example.test\nbcc: x@example.test" }, ["email", "plainText"]],
  [{ state: "Colombo" }, ["state", "district"]],
  [{ state: "toString" }, ["state", "district"]],
  [{ postalCode: "300" }, ["postalCode", "postalCode"]],
  [{ postalCode: "003000" }, ["postalCode", "postalCode"]],
  [{ postalCode: "෦෦෩෦෦" }, ["postalCode", "postalCode"]],
  [{ phone: "0731234567" }, ["phone", "phone"]],
  [{ password: "seven77" }, ["password", "passwordTooShort"]],
  [{ password: "x".repeat(129) }, ["password", "passwordTooLong"]],
  [{ firstName: "Nim\u0000ali" }, ["firstName", "plainText"]],
  [{ lastName: "\u202eevil" }, ["lastName", "plainText"]],
  [{ city: "Col\ud800ombo" }, ["city", "plainText"]],
  [{ address1: "1 Road\n2 Road" }, ["address1", "plainText"]],
  [{ address2: "<b>" }, ["address2", "plainText"]],
  [{ firstName: "Nimali 🌙" }, ["firstName", "plainText"]],
])("rejects %j", (changed, problem) => {
  expect(problemsOf(changed)).toContainEqual(problem);
});

test.each([
  ["firstName", 100],
  ["address1", 120],
  ["city", 80],
])("limits %s to %i characters", (field, max) => {
  expect(problemsOf({ [field]: "x".repeat(max) })).toEqual([]);
  expect(read({ [field]: "x".repeat(max + 1) }).error?.issues).toMatchObject([{ code: "too_big", maximum: max }]);
});

test("keeps the Sinhala joiner and normalises text to NFC", () => {
  expect(read({ firstName: "ශ්‍රී" }).data?.profile.firstName).toBe("ශ්‍රී");
  expect(read({ firstName: "Zoe\u0308" }).data?.profile.firstName).toBe("Zo\u00eb");
});

test("keeps the spaces of a password and normalises it to NFC", () => {
  expect(read({ password: "  p\u0065\u0301ssword " }).data?.password).toBe("  p\u00e9ssword ");
  expect(signInInput.parse({ email: "a@b.lk", password: "  p\u0065\u0301ssword " }).password).toBe("  p\u00e9ssword ");
});

test("accepts each of the 25 districts", () => {
  expect(DISTRICT_CODES).toHaveLength(25);
  for (const state of DISTRICT_CODES) expect(problemsOf({ state })).toEqual([]);
});

test("stores no control character or surrounding space for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const city = read({ city: text }).data?.profile.address.city;
      if (city !== undefined) expect(city).toMatch(/^[^\p{Cc}\s]([^\p{Cc}]*[^\p{Cc}\s])?$/u);
    }),
  );
});
