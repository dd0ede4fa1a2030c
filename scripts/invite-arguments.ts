import { parseArgs } from "node:util";
import { isRole, ROLES, type Role } from "../src/domain/staff/permissions.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `Usage:
  npm run admin:invite -- --role ${ROLES.join("|")}`;

type Environment = Record<string, string | undefined>;

/**
 * Returns the role to invite: `owner` by default, because only an owner can give others access again.
 * @throws {UsageError}
 */
export function inviteArguments(args: string[], env: Environment): Role {
  // Without "--" npm keeps the option for itself.
  const role = read(args) ?? env.npm_config_role ?? "owner";
  if (!isRole(role)) throw new UsageError(`The role ${role} does not exist. ${USAGE}`);
  return role;
}

function read(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { role: { type: "string" } } }).values.role;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? (error.message.split(".")[0] ?? "") : ""}. ${USAGE}`);
  }
}
