import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { expect, onTestFinished, test, vi } from "vitest";
import { databaseAccount } from "./account.ts";
import { requireRunnable } from "./binaries.ts";
import { EmbeddedDatabaseError } from "./embedded-database-error.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("names DATABASE_URL when PostgreSQL's program cannot run on this machine", async () => {
  const program = join(aFolder(), "postgres");
  writeFileSync(program, "#!/lib/no-such-loader.so\n");
  chmodSync(program, 0o755);

  await expect(requireRunnable(program)).rejects.toThrow(EmbeddedDatabaseError);
  await expect(requireRunnable(program)).rejects.toThrow("Set DATABASE_URL to a PostgreSQL server.");
});

test("explains that the database belongs to another user", async () => {
  const pgData = aFolder();
  vi.spyOn(process, "getuid").mockReturnValue(4_711);

  await expect(databaseAccount(pgData)).rejects.toThrow(EmbeddedDatabaseError);
});
