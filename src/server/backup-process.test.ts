import { expect, test } from "vitest";
import { NightlyBackupError, runNightlyBackup } from "./backup-process.ts";

test("ends with the command, and fails with its exit code", async () => {
  await expect(runNightlyBackup(["-e", ""])).resolves.toBeUndefined();
  await expect(runNightlyBackup(["-e", "process.exit(75)"])).rejects.toThrow(
    new NightlyBackupError("nightly backup ended with 75"),
  );
  await expect(runNightlyBackup(["-e", "process.kill(process.pid)"])).rejects.toThrow("ended with SIGTERM");
});
