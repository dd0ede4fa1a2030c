import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

/** What starting the browser needs; `env` comes on top of the environment. */
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
const CACHE = fileURLToPath(new URL("../../.cache", import.meta.url));
const UNPACK = fileURLToPath(new URL("./unpack-chromium.ts", import.meta.url));

/** Finds the browser once per run: workers that unpacked it together would read each other's half-written files. */
export default function setup(project: TestProject): void {
  project.provide("browser", findBrowser());
}

/**
 * The one that came with the packages, which has no screen to draw on and needs 40 % less processor (docs/decisions/test-speed.md);
 * where it does not run, and with INSTALLED_BROWSER=on, an installed Chromium or Chrome.
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

/** Unpacked once per version, under another name until it is whole. */
function bundled(): BrowserExecutable {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const env = { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: ownFonts(folder) };
  return { path: join(folder, "chromium"), env };
}

/** Only the fonts that came with the browser: what a machine has installed must not decide about a test. */
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
    // Another run has unpacked it at the same moment.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}
