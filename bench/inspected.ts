import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_AGAIN_MS = 50;

/**
 * Opens the inspector of a running process, to read the size of its heap after a garbage collection.
 * @param port of its option `--inspect-port`
 */
export async function openInspected(pid: number, port: number) {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await addressOf(port));
  await once(socket, "open");
  let asked = 0;
  const call = (method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      asked += 1;
      const id = asked;
      socket.addEventListener("message", function read({ data }) {
        const answer = JSON.parse(String(data)) as { id?: number; result: { usedSize: number } };
        if (answer.id !== id) return;
        socket.removeEventListener("message", read);
        resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    /** Returns the size of the heap after a garbage collection, in bytes. */
    async heapBytes(): Promise<number> {
      await call("HeapProfiler.collectGarbage");
      return (await call("Runtime.getHeapUsage")).usedSize;
    },
    close: () => socket.close(),
  };
}

async function addressOf(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : [];
    if (target) return target.webSocketDebuggerUrl;
    await wait(LOOK_AGAIN_MS);
  }
}
