import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../usage-error.ts";

const BACKUP_USAGE = "npm run backup -- FOLDER\n  npm run backup -- --verify FOLDER";
const RESTORE_USAGE = "npm run restore -- FOLDER [--replace]";

type Environment = Record<string, string | undefined>;

/** @throws {UsageError} with the usage */
export function backupArguments(args: string[], env: Environment): { folder: string; verify: boolean } {
  if (env.npm_config_verify) throw usage("Put -- before --verify", BACKUP_USAGE);
  const { values, positionals } = parse(args, BACKUP_USAGE, { verify: { type: "boolean" } });
  return { folder: onlyFolder(positionals, env, BACKUP_USAGE), verify: values.verify === true };
}

/** @throws {UsageError} with the usage */
export function restoreArguments(args: string[], env: Environment): { folder: string; replace: boolean } {
  // Without "--" npm consumes the option itself.
  if (env.npm_config_replace) throw usage("Put -- before the folder", RESTORE_USAGE);
  const { values, positionals } = parse(args, RESTORE_USAGE, { replace: { type: "boolean" } });
  return { folder: onlyFolder(positionals, env, RESTORE_USAGE), replace: values.replace === true };
}

function parse(args: string[], how: string, options: Record<string, { type: "boolean" }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw usage(error instanceof Error ? (error.message.split(".")[0] ?? "") : "", how);
  }
}

/** npm changes to the clone's folder; a path is relative to where the command was typed. */
function onlyFolder([folder, ...others]: string[], env: Environment, how: string): string {
  if (!folder) throw usage("Name the folder of the backup", how);
  if (others.length > 0) throw usage("Name one folder", how);
  return resolve(env.INIT_CWD ?? ".", folder);
}

function usage(problem: string, how: string): UsageError {
  return new UsageError(`${problem}.\n\nUsage:\n  ${how}`);
}
