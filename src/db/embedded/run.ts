import { spawn } from "node:child_process";

/** The system user a program runs as; empty means the one we are. */
export type Account = { uid?: number; gid?: number };

/** A server that is left behind would hold our end of its output open for ever: it gets none. */
type Options = Account & { leavesServer?: boolean };

export type Outcome = { code: number | null; output: string };

/**
 * Runs one of PostgreSQL's programs to its end. The environment is bare, so that no PG… variable of the caller reaches it.
 */
export function run(program: string, args: string[], { leavesServer = false, ...account }: Options): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      stdio: leavesServer ? "ignore" : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}
