import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { CONFIGURATION_DOC, renderConfiguration } from "./configuration-doc.ts";

const render = (shape: z.ZodRawShape) => renderConfiguration(z.object(shape));

test("renders name, default and meaning of a setting", () => {
  const page = render({ PORT: z.coerce.number().default(3000).describe("Port of the shop.") });

  expect(page).toContain(
    "## Server\n\n| setting | default | meaning |\n| --- | --- | --- |\n| `PORT` | `3000` | Port of",
  );
});

test("renders a switch as on or off and a missing default as a dash", () => {
  const flag = z.enum(["on", "off"]).transform((value) => value === "on");
  const page = render({ COD: flag.default(true).describe("Cash."), SMTP_URL: z.string().optional().describe("Mail.") });

  expect(page).toContain("| `COD` | `on` | Cash. |");
  expect(page).toContain("| `SMTP_URL` | – | Mail. |");
});

test("appends the values of an enum when the description lacks one", () => {
  const level = z.enum(["warn", "info"]).default("info").describe("Least level.");

  expect(render({ LOG_LEVEL: level })).toContain("| Least level. Values: `warn`, `info`. |");
});

test("throws when a setting has no description", () => {
  expect(() => render({ PORT: z.string().optional() })).toThrow("PORT: no description");
});

test("matches the committed page and contains each setting once", () => {
  const page = renderConfiguration();
  const names = [...page.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name);

  expect(readFileSync(CONFIGURATION_DOC, "utf8")).toBe(page);
  expect(new Set(names).size).toBe(names.length);
});
