/** Roles in the back office, the most trusted first. */
export const ROLES = ["owner", "manager", "packer", "read-only"] as const;
export type Role = (typeof ROLES)[number];

/** Permissions; each screen and command requires one of them. */
export const PERMISSIONS = [
  "see-today",
  "see-orders",
  "pack-orders",
  "change-orders",
  "see-money",
  "refund",
  "see-products",
  "change-products",
  "change-stock",
  "purchasing",
  "see-customers",
  "change-customers",
  "export",
  "change-content",
  "change-settings",
  "see-audit",
  "see-health",
  "change-staff",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const SEES = ["see-today", "see-orders", "see-products"] as const satisfies Permission[];
const PACKS = [...SEES, "pack-orders", "change-stock"] as const satisfies Permission[];
const MANAGES = [
  ...PACKS,
  ...(["change-orders", "see-money", "refund", "change-products", "purchasing"] as const),
  ...(["see-customers", "change-customers", "export", "change-content", "see-audit", "see-health"] as const),
] as const satisfies Permission[];

/** Permissions of each role. Packers see only the amounts that they handle; settings and staff are for owners. */
const GRANTED: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: MANAGES,
  packer: PACKS,
  "read-only": [...SEES, "see-money"],
};

/** Returns whether a role has a permission. The server checks it for every screen and command. */
export function can(role: Role, permission: Permission): boolean {
  return GRANTED[role].includes(permission);
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
