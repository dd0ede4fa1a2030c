import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import { invariant } from "../../../src/domain/errors.ts";
import { freePort } from "../free-port.ts";
import { createOtherBrowser, FIND_VISIBLE, type OtherBrowser, SCREEN, WAIT } from "./other-browser.ts";

/** Returns the path of WebKitGTK's browser for tests, or null. */
export function findMiniBrowser(): string | null {
  return globSync("/usr/lib/{*/,}webkit2gtk-4.*/MiniBrowser").toSorted().at(-1) ?? null;
}

/** Starts WebKitGTK on a screen of its own in memory, and connects by WebDriver (W3C). */
export async function startWebKit(programs: {
  driver: string;
  browser: string;
  screen: string;
}): Promise<OtherBrowser> {
  const screen = spawn(programs.screen, ["-displayfd", "1", "-screen", "0", "1280x1024x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
    });
    const { value } = (await response.json()) as { value: T };
    invariant(response.ok, `${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  await vi.waitFor(() => send("GET", "/status"), WAIT);
  const options = { binary: programs.browser, args: ["--automation"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, SCREEN);

  return createOtherBrowser({
    open: (url) => send("POST", `${session}/url`, { url }),
    find: (xpath) => {
      const script = `(${FIND_VISIBLE})(arguments[0]).then(arguments[1])`;
      return send<object | null>("POST", `${session}/execute/async`, { script, args: [xpath] });
    },
    perform: (actions) => send("POST", `${session}/actions`, { actions }),
    close: async () => {
      await send("DELETE", session);
      for (const program of [driver, screen]) {
        program.kill();
        await once(program, "exit");
      }
    },
  });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  invariant(stdout, "the output is not read");
  for await (const line of createInterface(stdout)) return line.trim();
  throw new Error("the screen in memory ended before it was ready");
}
