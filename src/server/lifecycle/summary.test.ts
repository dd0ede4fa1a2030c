import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { summary } from "./summary.ts";

const STARTED = { simulatorUrl: null, databasePlace: "embedded PostgreSQL", firstOwner: null };

test("names the preview inbox where it can be opened", () => {
  expect(summary(parseConfig({}), STARTED)).toContain("http://localhost:3000/preview-inbox");
});

test("names no inbox where it would be 404", () => {
  const text = summary(parseConfig({ BASE_URL: "https://shop.example.lk" }), STARTED);

  expect(text).not.toContain("preview-inbox");
  expect(text).toContain("SMTP_URL is not set");
});
