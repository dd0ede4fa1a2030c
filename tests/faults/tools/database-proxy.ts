import { join } from "node:path";
import { openTcpProxy, type ProxiedConnection, type Target, type TcpProxy } from "./tcp-proxy.ts";

/**
 * A point in the protocol: at the first statement that matches, in a transaction with an earlier statement that matches
 * `after`. `before`: the server has not received it. `after`: the server has run it, but the client does not have the
 * result.
 */
export type Moment = { statement: RegExp; after?: RegExp; when: "before" | "after" };

export type DatabaseProxy = TcpProxy & {
  /** URL of the same database through the proxy. */
  url: string;
  /** Calls back once at that moment, and blocks the connection. */
  at(moment: Moment, then: () => void): void;
  /** Whether the moment was reached. */
  wasReached(): boolean;
};

const HEADER = 5;

/** Opens a proxy between a shop and its database that parses their protocol. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let waiting: { moment: Moment; then: () => void } | null = null;
  let reached = false;
  const proxy = await openTcpProxy(socketOf(url), (line) =>
    readProtocol(line, (text, statements) => {
      const moment = waiting?.moment;
      if (!moment?.statement.test(text) || (moment.after && !statements.some((one) => moment.after?.test(one))))
        return null;
      const { then } = waiting as NonNullable<typeof waiting>;
      waiting = null;
      reached = true;
      return { when: moment.when, then };
    }),
  );
  const through = new URL(url);
  through.searchParams.delete("host");
  through.hostname = "127.0.0.1";
  through.port = String(proxy.port);
  return {
    ...proxy,
    url: through.href,
    at(moment, then) {
      reached = false;
      waiting = { moment, then };
    },
    wasReached: () => reached,
  };
}

function socketOf(url: string): Target {
  const { searchParams, port } = new URL(url);
  const folder = searchParams.get("host");
  return folder ? { path: join(folder, `.s.PGSQL.${port || 5432}`) } : { port: Number(port) };
}

type ReachedMoment = { when: Moment["when"]; then: () => void } | null;

/** Parses the messages of one connection, and holds back those after the moment. */
function readProtocol(
  { client, server }: ProxiedConnection,
  isStruck: (text: string, statements: string[]) => ReachedMoment,
) {
  const prepared = new Map<string, string>();
  const statements: string[] = [];
  let pending = Buffer.alloc(0);
  let isStarted = false;
  let isKept = false;
  let afterwards: (() => void) | null = null;

  function statementOf(type: string, payload: Buffer): string | null {
    if (type === "Q") return textAt(payload, 0);
    if (type === "P") prepared.set(textAt(payload, 0), textAt(payload, textAt(payload, 0).length + 1));
    if (type !== "B") return null;
    const portal = textAt(payload, 0);
    return prepared.get(textAt(payload, portal.length + 1)) ?? "";
  }

  function fromClient(chunk: Buffer): void {
    pending = Buffer.concat([pending, chunk]);
    while (!isKept) {
      const headed = isStarted ? HEADER : 4;
      if (pending.length < headed) return;
      const length = pending.readUInt32BE(headed - 4) + headed - 4;
      if (pending.length < length) return;
      const message = pending.subarray(0, length);
      pending = pending.subarray(length);
      const text = isStarted ? statementOf(String.fromCharCode(message[0] ?? 0), message.subarray(HEADER)) : null;
      isStarted = true;
      if (text !== null && /^begin/i.test(text)) statements.length = 0;
      const struck = text === null ? null : isStruck(text, statements);
      if (text !== null) statements.push(text);
      if (struck?.when === "before") {
        isKept = true;
        struck.then();
        return;
      }
      if (struck) afterwards = struck.then;
      server.write(message);
    }
  }

  function fromServer(chunk: Buffer): void {
    if (isKept) return;
    if (!afterwards) return void client.write(chunk);
    // Ready for the next statement: this one is complete.
    if (!endsReady(chunk)) return;
    isKept = true;
    afterwards();
  }

  return { fromClient, fromServer };
}

function textAt(payload: Buffer, from: number): string {
  return payload.toString("utf8", from, payload.indexOf(0, from));
}

/** ReadyForQuery is six bytes: Z, its length, and the state of the transaction. */
function endsReady(chunk: Buffer): boolean {
  const last = chunk.subarray(-6);
  return last.length === 6 && last[0] === "Z".charCodeAt(0) && last.readUInt32BE(1) === 5;
}
