import { createServer } from "node:net";

/** A port that the shop needs is taken, or may not be had. */
export class PortError extends Error {
  override readonly name = "PortError";
}

const REASONS: Record<string, string> = {
  EADDRINUSE: "another program already listens there",
  EACCES: "this user may not listen there; ports below 1024 are root's",
  EADDRNOTAVAIL: "this machine does not have that address",
};

/**
 * Makes sure that we can listen there, before anything is started for it.
 * @param setting the name of the setting that chooses the port
 * @throws {PortError}
 */
export async function requirePort(setting: string, host: string, port: number): Promise<void> {
  try {
    await listenOnce(host, port);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ""];
    if (!reason) throw error;
    throw new PortError(
      `The shop cannot use port ${port} on ${host}: ${reason}. Stop that program, or choose another port with ${setting}, such as ${setting}=${port + 1} npm start`,
    );
  }
}

function listenOnce(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
