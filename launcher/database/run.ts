import { spawn } from "node:child_process";

/** The system user a program runs as; empty means the one we are. */
export type Account = { uid?: number; gid?: number };

/** How all of them are started. The environment is bare, so that no PG… variable of the caller reaches them. */
export const SPAWNED = { cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };

export type Outcome = { code: number | null; output: string };

/** Runs one of PostgreSQL's programs, or of the system's, to its end. */
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
