import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { OperatorError } from "../../domain/operator-error.ts";

/** The shop cannot listen on a port that it needs. */
export class PortError extends OperatorError {
  override readonly name = "PortError";
}

type Place = { setting: string; hostSetting: string; port: number };

const FOREIGN_HOST = ({ hostSetting }: Place) =>
  `this machine does not have that IP address. Set ${hostSetting} to one of its own (${ownIpAddresses()}), or to 0.0.0.0 for all. Example: ${hostSetting}=127.0.0.1 npm start`;

/** Explanation and next step by error code. */
const REASONS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ setting, port }) =>
    `another program already listens there. Stop that program, or set ${setting} to another port. Example: ${setting}=${port + 1} npm start`,
  EACCES: ({ setting }) =>
    `only root can use ports below 1024. Use a higher port with a proxy in front. Example: ${setting}=3000 npm start`,
  EADDRNOTAVAIL: FOREIGN_HOST,
  EAFNOSUPPORT: FOREIGN_HOST,
  ENOTFOUND: FOREIGN_HOST,
  EAI_AGAIN: FOREIGN_HOST,
  EINVAL: FOREIGN_HOST,
};

const HOST_SETTINGS: Record<string, string> = { METRICS_PORT: "METRICS_HOST" };

function ownIpAddresses(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.map(({ address: ip }) => ip).join(", ");
}

/**
 * Checks that the shop can listen on a port, before it starts anything else.
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
