import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type PriceFactor, parsePriceFactor } from "../src/domain/catalog-import/product-file/price-factor.ts";
import { ProductFileError } from "../src/domain/catalog-import/product-file/product-file.ts";

const IMPORT_USAGE = "npm run import -- FILE.csv [--dry-run] [--images FOLDER] [--price-factor NUMBER]";
const EXPORT_USAGE = "npm run export -- FILE.csv";

type Environment = Record<string, string | undefined>;

export type ImportArguments = { file: string; dryRun: boolean; imagesDir?: string; factor?: PriceFactor };

/** @throws {ProductFileError} with the usage */
export function importArguments(args: string[], env: Environment): ImportArguments {
  // Without "--" npm consumes the options, and a dry run would become a real import.
  if (env.npm_config_images ?? env.npm_config_price_factor) throw usage("Put -- before the file.", IMPORT_USAGE);
  const { values, positionals } = parse(args, IMPORT_USAGE, {
    "dry-run": { type: "boolean" },
    images: { type: "string" },
    "price-factor": { type: "string" },
  });
  const { images, "price-factor": factor } = values;
  return {
    file: onlyFile(positionals, env, IMPORT_USAGE),
    dryRun: values["dry-run"] === true || env.npm_config_dry_run === "true",
    ...(typeof images === "string" ? { imagesDir: fromCaller(images, env) } : {}),
    ...(typeof factor === "string" ? { factor: parsePriceFactor(factor) } : {}),
  };
}

/** @throws {ProductFileError} with the usage */
export function exportArguments(args: string[], env: Environment): { file: string } {
  return { file: onlyFile(parse(args, EXPORT_USAGE, {}).positionals, env, EXPORT_USAGE) };
}

type Options = Record<string, { type: "boolean" | "string" }>;

function parse(args: string[], how: string, options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw usage(error instanceof Error ? (error.message.split(".")[0] ?? "") : "", how);
  }
}

function onlyFile(positionals: string[], env: Environment, how: string): string {
  const [file, ...others] = positionals;
  if (!file) throw usage("Name a file.", how);
  if (others.length > 0) throw usage(`Name one file only, without ${others.join(" ")}.`, how);
  return fromCaller(file, env);
}

/** npm changes to the clone's folder; a path is relative to where the command was typed. */
function fromCaller(path: string, env: Environment): string {
  return resolve(env.INIT_CWD ?? ".", path);
}

function usage(problem: string, how: string): ProductFileError {
  return new ProductFileError(`${problem}\n\nUsage:\n  ${how}`);
}
