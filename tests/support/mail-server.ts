import { once } from "node:events";
import type { Server, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** Behaviour for the next connection or email; afterwards the server accepts everything. */
export type MailServerBehaviour =
  | "refuses-connection"
  | "refuses-recipient"
  | "refuses-relaying"
  | "wants-login"
  | "hangs"
  | "greylists"
  | "cuts-before-taking"
  | "takes-and-cuts";

export type MailServer = {
  url: string;
  /** Accepted emails as received, oldest first. */
  accepted: string[];
  /** Next behaviours, in this order. */
  behaviours: MailServerBehaviour[];
  /** Sends the responses that are on hold. */
  resume(): void;
  stop(): Promise<void>;
  restart(): Promise<void>;
};

const REJECTIONS: Partial<Record<MailServerBehaviour, [code: number, text: string]>> = {
  "refuses-connection": [421, "Too busy"],
  "refuses-recipient": [550, "5.1.1 no such person"],
  "refuses-relaying": [550, "5.7.1 relaying denied"],
  "wants-login": [530, "5.7.0 log in first"],
  greylists: [451, "4.7.1 later"],
};

/**
 * A real SMTP server that can be down, slow and unreliable. Its error messages name the recipient, as those of real
 * servers do.
 */
export async function aMailServer(): Promise<MailServer> {
  const accepted: string[] = [];
  const behaviours: MailServerBehaviour[] = [];
  const sockets = new Set<Socket>();
  const hanging: (() => void)[] = [];
  const resume = () => {
    for (const answer of hanging.splice(0)) answer();
  };
  let server = await listen(0);
  const port = portOf(server.server);
  return { url: `smtp://127.0.0.1:${port}`, accepted, behaviours, resume, stop, restart };

  async function listen(at: number): Promise<SMTPServer> {
    const made = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], logger: false, ...behaviour() });
    made.on("error", ignoreBrokenConnection);
    made.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    await once(made.listen(at, "127.0.0.1"), "listening");
    return made;
  }

  /** Returns the rejection that is due at this point of the SMTP session, if any. */
  function refusal(expected: MailServerBehaviour[], about = ""): Error | null {
    const [next] = behaviours;
    const rejection = next && expected.includes(next) ? REJECTIONS[next] : undefined;
    if (!rejection) return null;
    behaviours.shift();
    const [responseCode, text] = rejection;
    return Object.assign(new Error(`${text} ${about}`), { responseCode });
  }

  function behaviour(): SMTPServerOptions {
    return {
      onConnect: (_session, done) => done(refusal(["refuses-connection"])),
      onRcptTo({ address }, _session, done) {
        if (behaviours[0] !== "hangs")
          return done(refusal(["refuses-recipient", "refuses-relaying", "wants-login"], address));
        behaviours.shift();
        hanging.push(() => done());
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const refused = refusal(["greylists"]);
          if (refused) return done(refused);
          const isCut = behaviours[0] === "cuts-before-taking" || behaviours[0] === "takes-and-cuts";
          if (behaviours[0] !== "cuts-before-taking") accepted.push(Buffer.concat(chunks).toString("utf8"));
          if (!isCut) return done();
          behaviours.shift();
          for (const socket of sockets) socket.destroy();
        });
      },
    };
  }

  async function stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  async function restart(): Promise<void> {
    server = await listen(port);
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Returns an unfolded header of a received email, or null. */
export function headerOf(mail: string, name: string): string | null {
  const [head = ""] = mail.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line ? line.slice(name.length + 1).trim() : null;
}

/** Ignores a connection that a killed shop breaks off, which would otherwise end the process as an unhandled error. */
export function ignoreBrokenConnection(error: Error): void {
  if (!("remoteAddress" in error)) throw error;
}
