import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { CACHE } from "./folders.ts";

/** Path and environment of the browser; `env` extends the environment of the process. */
export type BrowserExecutable = { path: string; env: Record<string, string> };

declare module "vitest" {
  export interface ProvidedContext {
    browser: BrowserExecutable;
  }
}

const INSTALLED = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ON_MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const UNPACK = fileURLToPath(new URL("./unpack-chromium.ts", import.meta.url));

/** Finds the browser once per run: workers that unpack it concurrently would read each other's incomplete files. */
export default function setup(project: TestProject): void {
  project.provide("browser", findBrowser());
}

/**
 * Returns the browser of the npm packages, which draws to no screen and needs 40 % less processor time
 * (docs/decisions/test-speed.md). Where it does not run, and with INSTALLED_BROWSER=on, returns an installed Chromium
 * or Chrome.
 */
export function findBrowser(): BrowserExecutable {
  const bundledRuns = process.platform === "linux" && process.arch === "x64";
  const installed = bundledRuns && process.env.INSTALLED_BROWSER !== "on" ? undefined : findInstalled();
  return installed ? { path: installed, env: {} } : bundled();
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name))), ...ON_MACOS];
  return candidates.find((path) => existsSync(path));
}

/** Unpacks the browser once per version, under a temporary name until it is complete. */
function bundled(): BrowserExecutable {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const env = { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: ownFonts(folder) };
  return { path: join(folder, "chromium"), env };
}

/** Limits the browser to its bundled fonts: fonts of the machine must not decide a test. */
function ownFonts(folder: string): string {
  const path = join(CACHE, "fonts.conf");
  const fonts = `<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${CACHE}/fonts-cache</cachedir></fontconfig>`;
  writeFileSync(path, `<?xml version="1.0"?>${fonts}\n`);
  return path;
}

function unpack(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(`${folder}.new-`);
  execFileSync(process.execPath, [UNPACK, draft], { stdio: "inherit" });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run has unpacked it at the same time.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}
