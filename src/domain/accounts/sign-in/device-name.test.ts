import { expect, test } from "vitest";
import { deviceName, deviceNames } from "./device-name.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.for([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36 EdgA/140.0`, "Edge on Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari on iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["curl/8.0", "Unknown device"],
  ["", "Unknown device"],
] as const)("names %s as %s", ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("returns an unknown device when there is no user agent", () => {
  expect(deviceName(null)).toBe("Unknown device");
});

test("returns browser and system as names alone, and nothing for an unknown device", () => {
  expect(deviceNames(`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`)).toBe("Chrome, Android");
  expect(deviceNames("curl/8.0 (Windows)")).toBe("Windows");
  expect(deviceNames(null)).toBe("");
});
