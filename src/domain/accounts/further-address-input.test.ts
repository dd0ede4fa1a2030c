import { expect, test } from "vitest";
import { FILLED_FORM } from "../../../tests/support/steps/account-forms.ts";
import { furtherAddressInput } from "./further-address-input.ts";
import { profileInput } from "./profile-input.ts";

const PLACE = {
  address1: "2 Other Road",
  address2: "Floor 1",
  city: "Kandy",
  state: "LK-21",
  postalCode: "20000",
  country: "Sri Lanka",
};

function problemsOf(changed: Record<string, string>) {
  const parsed = furtherAddressInput.safeParse({ ...PLACE, ...changed });
  return (parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
}

test("requires only the postal address; recipient and label are optional", () => {
  expect(furtherAddressInput.parse({ ...PLACE, label: " ", firstName: "", lastName: "", phone: " " })).toEqual({
    label: "",
    firstName: "",
    lastName: "",
    phone: "",
    address: {
      line1: "2 Other Road",
      line2: "Floor 1",
      city: "Kandy",
      district: "LK-21",
      postalCode: "20000",
      country: "Sri Lanka",
    },
  });
});

test("stores a recipient's phone number in E.164", () => {
  expect(furtherAddressInput.parse({ ...PLACE, phone: "077 123 4567" }).phone).toBe("+94771234567");
  expect(problemsOf({ phone: "123" })).toEqual([["phone", "phone"]]);
});

test("requires both names of a recipient or none", () => {
  expect(problemsOf({ firstName: "Nimali" })).toEqual([["lastName", "required"]]);
  expect(problemsOf({ lastName: "Test" })).toEqual([["firstName", "required"]]);
  expect(problemsOf({ firstName: "Nimali", lastName: "Test" })).toEqual([]);
});

test.each([
  ["address1", ""],
  ["address1", "a <b> road"],
  ["address2", "x".repeat(121)],
  ["city", "  "],
  ["state", "LK-99"],
  ["postalCode", "1234"],
  ["country", "Elsewhere"],
])("reports the same problem as the profile form: %s %j", (field, typed) => {
  const ofProfile = profileInput.safeParse({ ...FILLED_FORM, ...PLACE, [field]: typed });

  expect(problemsOf({ [field]: typed })).toEqual(ofProfile.error?.issues.map(({ message }) => [field, message]));
  expect(problemsOf({ [field]: typed })).toHaveLength(1);
});

test("rejects a label that is too long or contains markup", () => {
  expect(problemsOf({ label: "x".repeat(41) })[0]?.[0]).toBe("label");
  expect(problemsOf({ label: "<i>" })).toEqual([["label", "plainText"]]);
});
