import { expect, test } from "vitest";
import { safeStaffNext } from "./safe-staff-next.ts";

test.for([
  ["/admin/orders?state=paid", "/admin/orders?state=paid"],
  ["/admin", "/admin"],
  ["/administration", "/admin"],
  ["/account", "/admin"],
  ["//elsewhere.example/admin", "/admin"],
  ["https://elsewhere.example/admin", "/admin"],
  ["/admin/../account", "/admin"],
  [null, "/admin"],
] as const)("turns %s into %s", ([wanted, next]) => {
  expect(safeStaffNext(wanted)).toBe(next);
});
