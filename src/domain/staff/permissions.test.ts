// @module-tag spec-6-admin-1
import { expect, test } from "vitest";
import { can, PERMISSIONS, ROLES } from "./permissions.ts";

test("an owner may everything, and each role after it less than the one before among what changes things", () => {
  expect(PERMISSIONS.filter((permission) => !can("owner", permission))).toEqual([]);
  const changes = PERMISSIONS.filter((permission) => !permission.startsWith("see-"));
  const counts = ROLES.map((role) => changes.filter((permission) => can(role, permission)).length);
  expect(counts.toSorted((a, b) => b - a)).toEqual(counts);
  expect(new Set(counts).size).toBe(ROLES.length);
});

test("staff and settings are the owner's alone", () => {
  for (const permission of ["change-staff", "change-settings"] as const) {
    expect(ROLES.filter((role) => can(role, permission))).toEqual(["owner"]);
  }
});

test("a packer sees no money; a reader changes nothing", () => {
  expect(["see-money", "refund", "export", "see-customers"].filter((one) => can("packer", one as "refund"))).toEqual(
    [],
  );
  expect(PERMISSIONS.filter((one) => can("read-only", one) && !one.startsWith("see-"))).toEqual([]);
});
