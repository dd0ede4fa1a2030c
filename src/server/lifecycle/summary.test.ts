import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { summary } from "./summary.ts";

const STARTED = { simulatorUrl: null, databasePlace: "embedded PostgreSQL", firstOwner: null };

test("prints the URL of the preview inbox on a loopback address", () => {
  expect(summary(parseConfig({}), STARTED)).toContain("http://localhost:3000/preview-inbox");
});

test("prints no inbox when it would respond with 404", () => {
  const text = summary(parseConfig({ BASE_URL: "https://shop.example.lk" }), STARTED);

  expect(text).not.toContain("preview-inbox");
  expect(text).toContain("SMTP_URL is not set");
});
