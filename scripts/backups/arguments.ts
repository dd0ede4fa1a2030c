import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../usage-error.ts";

const BACKUP_USAGE = "npm run backup -- FOLDER\n  npm run backup -- --verify FOLDER";
const RESTORE_USAGE = "npm run restore -- FOLDER [--replace]\n  npm run restore -- --undo\n  npm run restore -- --open";

type Environment = Record<string, string | undefined>;

/** @throws {UsageError} with the usage */
export function backupArguments(args: string[], env: Environment): { folder: string; verify: boolean } {
  if (env.npm_config_verify) throw usage("Put -- before --verify", BACKUP_USAGE);
  const { values, positionals } = parse(args, BACKUP_USAGE, { verify: { type: "boolean" } });
  return { folder: onlyFolder(positionals, env, BACKUP_USAGE), verify: values.verify === true };
}

type RestoreCommand = { action: "restore"; folder: string; replace: boolean } | { action: "undo" | "open" };

/** @throws {UsageError} with the usage */
export function restoreArguments(args: string[], env: Environment): RestoreCommand {
  // Without "--" npm consumes the option itself.
  if (env.npm_config_replace || env.npm_config_undo || env.npm_config_open)
    throw usage("Put -- before the arguments", RESTORE_USAGE);
  const options = { replace: { type: "boolean" }, undo: { type: "boolean" }, open: { type: "boolean" } } as const;
  const { values, positionals } = parse(args, RESTORE_USAGE, options);
  if (values.undo || values.open) {
    if (positionals.length > 0 || Object.keys(values).length > 1) throw usage("Give one of them alone", RESTORE_USAGE);
    return { action: values.undo ? "undo" : "open" };
  }
  const folder = onlyFolder(positionals, env, RESTORE_USAGE);
  return { action: "restore", folder, replace: values.replace === true };
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
