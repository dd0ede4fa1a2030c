import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_IMPORT_BYTES } from "../../domain/catalog-import/import-runs/import-status.ts";
import { MAX_PICTURE_FORM_BYTES } from "../../domain/media/picture-store.ts";
import { MAX_VIDEO_FORM_BYTES } from "../../domain/media/video-file.ts";
import { MAX_UPLOAD_FORM_BYTES } from "../../domain/uploads/upload-rules.ts";

const SAMPLE = readFileSync(new URL("../../../docs/samples/nginx.conf", import.meta.url), "utf8");
const MEGABYTE = 1024 * 1024;

test("allows the largest form of the shop", () => {
  const [, megabytes] = /^\s*client_max_body_size (\d+)m;/m.exec(SAMPLE) ?? [];

  const largest = Math.max(MAX_UPLOAD_FORM_BYTES, MAX_PICTURE_FORM_BYTES, MAX_VIDEO_FORM_BYTES, MAX_IMPORT_BYTES);
  expect(Number(megabytes) * MEGABYTE).toBeGreaterThanOrEqual(largest);
});

test("appends the visitor's IP address and limits connections by it", () => {
  expect(SAMPLE).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
  expect(SAMPLE).toMatch(/^\s*limit_conn shop_connections \d+;/m);
});
