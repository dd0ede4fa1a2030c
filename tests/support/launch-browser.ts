import { type Browser, chromium } from "playwright-core";
import type { BrowserExecutable } from "./browser-executable.ts";

/** Its sandbox needs rights that root and containers do not have: it opens our own pages only. Nor is there a GPU that needs a process. */
const ARGS = ["--no-sandbox", "--in-process-gpu"];

export function launchChromium({ path, env }: BrowserExecutable): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: ARGS, env: { ...definedEnvironment(), ...env } });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
