import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { parseConfig } from "../../config.ts";
import { openWaitingPage } from "./waiting-page.ts";

test("responds with the progress of the start in the language of the URL, and frees the port", async () => {
  const config = parseConfig({ PORT: `${await freePort()}` });
  const page = await openWaitingPage(config);
  page.onProgress(21, 50);

  const english = await fetch(`${config.baseUrl}/`);
  const sinhala = await fetch(`${config.baseUrl}/si/all-products`);

  expect(english.status).toBe(503);
  expect(english.headers.get("refresh")).toBe("3");
  expect(english.headers.get("retry-after")).toBe("3");
  expect(await english.text()).toContain("The shop is starting. This page reloads by itself. 42 %");
  expect(await sinhala.text()).toContain('<html lang="si">');
  await page.close();
  await page.close();
  await expect(fetch(config.baseUrl)).rejects.toThrow();
});

test("is alive, but neither ready nor healthy", async () => {
  const config = parseConfig({ PORT: `${await freePort()}` });
  const page = await openWaitingPage(config);
  onTestFinished(page.close);

  const probes = await Promise.all(["/livez", "/readyz", "/healthz"].map((path) => fetch(`${config.baseUrl}${path}`)));

  expect(probes.map(({ status }) => status)).toEqual([200, 503, 503]);
  expect(await probes[1]?.text()).toBe("The process is starting.");
});
