import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../usage-error.ts";

const BACKUP_USAGE = `npm run backup                        a backup in BACKUP_TO
  npm run backup -- FOLDER              a backup in a new folder
  npm run backup -- --verify [FOLDER]   restores it, or the newest one, into a scratch database
  npm run backup -- --list              the backups in BACKUP_TO
  npm run backup -- --prune [--dry-run] deletes those that BACKUP_KEEP does not name
  npm run backup -- --nightly           what the shop does each night: make, verify and prune`;
const RESTORE_USAGE = "npm run restore -- FOLDER [--replace]\n  npm run restore -- --undo\n  npm run restore -- --open";

type Environment = Record<string, string | undefined>;

const BACKUP_ACTIONS = ["verify", "list", "prune", "nightly"] as const;

type BackupCommand = {
  action: "make" | (typeof BACKUP_ACTIONS)[number];
  /** Null: in BACKUP_TO. */
  folder: string | null;
  isDryRun: boolean;
};

/** @throws {UsageError} with the usage */
export function backupArguments(args: string[], env: Environment): BackupCommand {
  if (BACKUP_ACTIONS.some((action) => env[`npm_config_${action}`])) throw usage("Put -- before --", BACKUP_USAGE);
  const flag = { type: "boolean" } as const;
  const options = { verify: flag, list: flag, prune: flag, nightly: flag, "dry-run": flag };
  const { values, positionals } = parse(args, BACKUP_USAGE, options);
  const [action = "make", ...others] = BACKUP_ACTIONS.filter((each) => values[each]);
  if (others.length > 0) throw usage("Give one of the options", BACKUP_USAGE);
  const isDryRun = values["dry-run"] === true;
  if (isDryRun && action !== "prune") throw usage("--dry-run goes with --prune", BACKUP_USAGE);
  const takesFolder = action === "make" || action === "verify";
  if (positionals.length > 0 && !takesFolder) throw usage(`--${action} takes no folder`, BACKUP_USAGE);
  const folder = positionals.length > 0 ? onlyFolder(positionals, env, BACKUP_USAGE) : null;
  return { action, folder, isDryRun };
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

function parse<O extends Record<string, { type: "boolean" }>>(args: string[], how: string, options: O) {
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
