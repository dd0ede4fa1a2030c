import { expect, test, vi } from "vitest";
import { readSettings } from "./root.mjs";

test("reads the first setting of a file with a byte order mark, and reports the mark", () => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const env: Record<string, string> = { HOST: "0.0.0.0" };

  readSettings("\uFEFFPORT=3005\nHOST=127.0.0.1\n", env);

  expect(env).toEqual({ PORT: "3005", HOST: "0.0.0.0" });
  expect(said).toHaveBeenCalledWith(expect.stringContaining("begins with a byte order mark"));
});

test("prints nothing about a file without a byte order mark", () => {
  const said = vi.spyOn(console, "log").mockReturnValue();

  readSettings("PORT=3005\n", {});

  expect(said).not.toHaveBeenCalled();
});
