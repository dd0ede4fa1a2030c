import { type Browser, chromium } from "playwright-core";
import type { BrowserExecutable } from "./browser-executable.ts";

/**
 * The sandbox needs privileges that root and containers lack; the tests open only the shop's own pages. Without a GPU,
 * its process is not needed.
 */
const ARGS = ["--no-sandbox", "--in-process-gpu"];

export function launchChromium({ path, env }: BrowserExecutable): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: ARGS, env: { ...definedEnvironment(), ...env } });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
