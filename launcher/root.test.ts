import { expect, test, vi } from "vitest";
import { LaunchError, readSettings, readSettingsFile } from "./root.mjs";

test("reads the first setting of a file with a byte order mark, and reports the mark", () => {
  const logged = vi.spyOn(console, "log").mockReturnValue();
  const env: Record<string, string> = { HOST: "0.0.0.0" };

  readSettings("\uFEFFPORT=3005\nHOST=127.0.0.1\n", env);

  expect(env).toEqual({ PORT: "3005", HOST: "0.0.0.0" });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("begins with a byte order mark"));
});

test("prints nothing about a file without a byte order mark", () => {
  const logged = vi.spyOn(console, "log").mockReturnValue();

  readSettings("PORT=3005\n", {});

  expect(logged).not.toHaveBeenCalled();
});

test("reports lines that are not settings by their number, without their text", () => {
  const logged = vi.spyOn(console, "log").mockReturnValue();
  const env: Record<string, string> = {};

  readSettings("# The shop\r\nPORT: 3005\r\n\r\nexport HOST=127.0.0.1\r\n  SESSION_SECRET hunter2\r\n", env);

  expect(env).toEqual({ HOST: "127.0.0.1" });
  expect(logged.mock.calls.flat()).toEqual([
    "Line 2 of the file .env has no effect. Write it like PORT=3000.",
    "Line 5 of the file .env has no effect. Write it like PORT=3000.",
  ]);
});

test("stops on a folder in place of the file", () => {
  expect(() => readSettingsFile(import.meta.dirname)).toThrow(LaunchError);
  expect(() => readSettingsFile(import.meta.dirname)).toThrow("The file .env cannot be read: it is a folder.");
});

test.each([
  ["utf16le", Buffer.from("PORT=3005", "utf16le")],
  ["latin1", Buffer.from("SHOP_NAME=Café", "latin1")],
])("stops on a file in the encoding %s", (_, bytes) => {
  expect(() => readSettings(bytes.toString("utf8"), {})).toThrow(LaunchError);
});
