import { expect, test } from "vitest";
import { permissionProblems } from "./permissions.ts";

const PROTECTED = `export const middleware = [requirePermission("orders.see")];`;
const OPEN = `// requirePermission("orders.see")\nexport const loader = () => null;`;

test("reports screens of the back office without a check in their module or layout", () => {
  const files = new Map([
    ["src/web/layout.ts", OPEN],
    ["src/web/orders-layout.ts", PROTECTED],
    ["src/web/export.ts", "export const loader = (args) => requireConfirmedStaff(args);"],
    ["src/web/open.ts", OPEN],
  ]);
  const routes = [
    { path: "cart", file: "open.ts" },
    {
      file: "layout.ts",
      children: [
        { path: "admin/login", file: "open.ts" },
        { path: "admin/health", file: "open.ts" },
        { path: "admin/export", file: "export.ts" },
        { file: "orders-layout.ts", children: [{ path: "admin/orders", file: "open.ts" }] },
      ],
    },
  ];

  expect(permissionProblems(routes, files)).toEqual([
    "/admin/health checks no permission: call requirePermission in its route module or layout",
  ]);
});
