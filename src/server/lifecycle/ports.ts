import { createServer } from "node:net";
import { networkInterfaces } from "node:os";

/** A port that the shop needs is taken, or may not be had. */
export class PortError extends Error {
  override readonly name = "PortError";
}

type Place = { setting: string; hostSetting: string; port: number };

const OTHER_ADDRESS = ({ hostSetting }: Place) =>
  `this machine does not have that address. Set ${hostSetting} to one that it has (${ownAddresses()}), or to 0.0.0.0 for all of them, such as ${hostSetting}=127.0.0.1 npm start`;

/** Each reason with the advice that fits it. */
const REASONS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ setting, port }) =>
    `another program already listens there. Stop that program, or choose another port with ${setting}, such as ${setting}=${port + 1} npm start`,
  EACCES: ({ setting }) =>
    `this user may not listen there; ports below 1024 are root's. Listen above 1023 and put a proxy in front, such as ${setting}=3000 npm start`,
  EADDRNOTAVAIL: OTHER_ADDRESS,
  ENOTFOUND: OTHER_ADDRESS,
  EAI_AGAIN: OTHER_ADDRESS,
  EINVAL: OTHER_ADDRESS,
};

const HOST_SETTINGS: Record<string, string> = { METRICS_PORT: "METRICS_HOST" };

function ownAddresses(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.map(({ address }) => address).join(", ");
}

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
    const hostSetting = HOST_SETTINGS[setting] ?? "HOST";
    throw new PortError(`The shop cannot use port ${port} on ${host}: ${reason({ setting, hostSetting, port })}`);
  }
}

function listenOnce(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
