import { spawn } from "node:child_process";

/** The system user that runs a program; empty for the current one. */
export type Account = { uid?: number; gid?: number };

/** Options of every program. The environment is minimal, so that no PG… variable of the caller has an effect. */
export const SPAWNED = { cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };

export type Outcome = { code: number | null; output: string };

/** Runs a program and waits for it. */
export function run(program: string, args: string[], account: Account): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, ...SPAWNED, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}
