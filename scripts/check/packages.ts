type LockedPackage = { version?: string; integrity?: string; resolved?: string };
type Lock = { packages: Record<string, LockedPackage> };
type Vulnerability = { name: string; severity: string; range: string; via: (string | { title: string })[] };
/** The output of `npm audit --json`: `vulnerabilities` is absent when the registry rejects the audit. */
export type AuditReport = { vulnerabilities?: Record<string, Vulnerability>; message?: string };

/** The packaged Node of one platform: npm has one package for each. */
const NODE_PACKAGE = /^node_modules\/node-(bin-)?(darwin|linux|win)-/;
const SEVERE = ["high", "critical"];

/**
 * Returns packages without an integrity hash or with a download URL, and Node versions that differ between platforms.
 */
export function lockProblems({ packages: { "": _ours, ...packages } }: Lock): string[] {
  const all = Object.entries(packages).map(([path, locked]) => ({ path, ...locked }));
  const nodes = all.filter(({ path }) => NODE_PACKAGE.test(path));
  const nodeVersions = new Set(nodes.map(({ version }) => version));
  return [
    ...all
      .filter(({ integrity }) => !integrity)
      .map(({ path, version }) => `${path} ${version} has no integrity hash: npm run lock:complete`),
    ...all.filter(({ resolved }) => resolved).map(({ path, resolved }) => `${path} has a download URL: ${resolved}`),
    ...(nodeVersions.size === 1
      ? []
      : [
          `Node must have one version on all platforms: ${nodes.map(({ path, version }) => `${path} ${version}`).join(", ")}`,
        ]),
  ];
}

/** Returns vulnerabilities of high or critical severity, or the reason why the audit failed. */
export function auditProblems({ vulnerabilities, message = "no reason given" }: AuditReport): string[] {
  if (!vulnerabilities) return [`npm audit failed, so vulnerabilities are unknown: ${message}`];
  return Object.values(vulnerabilities)
    .filter(({ severity }) => SEVERE.includes(severity))
    .map(({ name, severity, range, via }) => {
      const reasons = via.map((cause) => (typeof cause === "string" ? `through ${cause}` : cause.title));
      return `${name} ${range} has a vulnerability of ${severity} severity: ${reasons.join("; ")}`;
    });
}
