import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { invariant } from "../../../src/domain/errors.ts";
import { createOtherBrowser, FIND_VISIBLE, type OtherBrowser, SCREEN } from "./other-browser.ts";

const LISTENING = /WebDriver BiDi listening on (\S+)/;

/** Starts Firefox without a window, with a profile of its own, and connects by WebDriver BiDi (W3C). */
export async function startFirefox(path: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const firefox = spawn(path, args, { stdio: ["ignore", "ignore", "pipe"] });
  const socket = new WebSocket(`${await findSocket(firefox)}/session`);
  await once(socket, "open");
  const send = createSender(socket);
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  invariant(context, "Firefox opened no tab");
  await send("browsingContext.setViewport", { context, viewport: SCREEN });

  return createOtherBrowser({
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    find: async (xpath) => {
      const { result } = await send<{ result: { sharedId?: string } }>("script.callFunction", {
        functionDeclaration: FIND_VISIBLE,
        arguments: [{ type: "string", value: xpath }],
        awaitPromise: true,
        target: { context },
      });
      return result.sharedId ? { type: "element", element: { sharedId: result.sharedId } } : null;
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    close: async () => {
      socket.close();
      firefox.kill();
      await once(firefox, "exit");
      rmSync(profile, { recursive: true, force: true });
    },
  });
}

/** Returns the URL that Firefox writes to its error output once it listens. */
async function findSocket({ stderr }: ChildProcess): Promise<string> {
  invariant(stderr, "the error output of Firefox is not read");
  for await (const line of createInterface(stderr)) {
    const url = LISTENING.exec(line)?.[1];
    if (!url) continue;
    stderr.resume();
    return url;
  }
  throw new Error("Firefox ended before it listened");
}

/** Sends commands and resolves with their results, by the number that each response repeats. */
function createSender(socket: WebSocket) {
  type Answer = { id?: number; type: "success" | "error" | "event"; result?: unknown; message?: string };
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return async <T>(method: string, params: object): Promise<T> => {
    const id = waiting.size + 1;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    invariant(answer.type === "success", `${method}: ${answer.message}`);
    return answer.result as T;
  };
}
