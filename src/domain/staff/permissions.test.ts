// @module-tag spec-6-admin-1
import { expect, test } from "vitest";
import { can, PERMISSIONS, ROLES } from "./permissions.ts";

test("grants owners everything and each further role fewer changes than the one before", () => {
  expect(PERMISSIONS.filter((permission) => !can("owner", permission))).toEqual([]);
  const changes = PERMISSIONS.filter((permission) => !permission.startsWith("see-"));
  const counts = ROLES.map((role) => changes.filter((permission) => can(role, permission)).length);
  expect(counts.toSorted((a, b) => b - a)).toEqual(counts);
  expect(new Set(counts).size).toBe(ROLES.length);
});

test("grants staff and settings to owners only", () => {
  for (const permission of ["change-staff", "change-settings"] as const) {
    expect(ROLES.filter((role) => can(role, permission))).toEqual(["owner"]);
  }
});

test("hides money from packers and grants readers no changes", () => {
  expect(["see-money", "refund", "export", "see-customers"].filter((one) => can("packer", one as "refund"))).toEqual(
    [],
  );
  expect(PERMISSIONS.filter((one) => can("read-only", one) && !one.startsWith("see-"))).toEqual([]);
});
