import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../support/free-port.ts";

export type Target = { port: number } | { path: string };

/** `refuses`: rejects new connections and ends open ones. `swallows`: drops all data silently. */
export type ProxyMode = "passes" | "refuses" | "swallows";

/** Both sockets of one connection. */
export type ProxiedConnection = { client: Socket; server: Socket };
export type Watch = (line: ProxiedConnection) => { fromClient(chunk: Buffer): void; fromServer(chunk: Buffer): void };

export type TcpProxy = {
  port: number;
  /** Number of open connections. */
  open(): number;
  set(mode: ProxyMode): Promise<void>;
  /** Delays each chunk, in both directions. */
  delay(ms: number): void;
  /** Ends every connection at once. */
  cut(): void;
  close(): Promise<void>;
};

/** Opens a proxy between two TCP peers. Without `watch`, data passes unchanged. */
export async function openTcpProxy(target: Target, watch?: Watch): Promise<TcpProxy> {
  const lines = new Set<ProxiedConnection>();
  let mode: ProxyMode = "passes";
  let delayMs = 0;
  const port = await freePort();
  let server: Server | null = await listen();

  async function listen(): Promise<Server> {
    const made = createServer((client) => open(client));
    await once(made.listen(port, "127.0.0.1"), "listening");
    return made;
  }

  function open(client: Socket): void {
    const upstream = connect(target as { port: number });
    const line = { client, server: upstream };
    lines.add(line);
    const watched = watch?.(line);
    const end = () => {
      lines.delete(line);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.setNoDelay(true).on("error", end).on("close", end);
    client.on("data", (chunk: Buffer) => pass(chunk, upstream, watched?.fromClient));
    upstream.on("data", (chunk: Buffer) => pass(chunk, client, watched?.fromServer));
  }

  function pass(chunk: Buffer, to: Socket, watched?: (chunk: Buffer) => void): void {
    if (mode === "swallows") return;
    const send = () => (watched ? watched(chunk) : void to.write(chunk));
    if (delayMs > 0) void wait(delayMs, null, { ref: false }).then(send);
    else send();
  }

  function cut(): void {
    for (const { client, server: upstream } of lines) {
      client.destroy();
      upstream.destroy();
    }
  }

  async function stopListening(): Promise<void> {
    const listening = server;
    server = null;
    cut();
    if (listening) await new Promise<void>((resolve) => void listening.close(() => resolve()));
  }

  return {
    port,
    open: () => lines.size,
    async set(next) {
      if (next === "refuses") await stopListening();
      else server ??= await listen();
      // Swallowed data is lost, so the rest of the stream would be corrupt.
      if (mode === "swallows" && next !== "swallows") cut();
      mode = next;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    cut,
    close: stopListening,
  };
}
