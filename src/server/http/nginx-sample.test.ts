import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_IMPORT_BYTES } from "../../domain/catalog-import/import-runs/import-status.ts";
import { MAX_PICTURE_FORM_BYTES } from "../../domain/media/picture-store.ts";
import { MAX_VIDEO_FORM_BYTES } from "../../domain/media/video-file.ts";
import { MAX_UPLOAD_FORM_BYTES } from "../../domain/uploads/upload-rules.ts";
import { createHttpServer } from "./http-server.ts";

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

test("logs no addresses with URLs and compresses nothing", () => {
  const servers = SAMPLE.split(/^server \{$/m).slice(1);

  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^ {4}access_log off;$/m);
  expect(servers[1]).toMatch(/^ {4}error_log \S+ crit;$/m);
  expect(servers[1]).toMatch(/^ {4}gzip off;$/m);
});

test("closes idle connections to the shop before the shop does", () => {
  const [, seconds] = /^ {4}keepalive_timeout (\d+)s;$/m.exec(SAMPLE) ?? [];
  const server = createHttpServer(() => undefined);

  expect(Number(seconds) * 1_000).toBeLessThan(server.keepAliveTimeout);
  expect(SAMPLE).toMatch(/proxy_pass http:\/\/shop;\s+proxy_http_version 1\.1;\s+proxy_set_header Connection "";/);
});
