import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { staticFiles } from "./static-files.ts";

const SECRET = "the owner's secret";
const VIDEO = "0123456789";

/** A media folder and a build, next to files that must not be served. */
const withFiles = test.extend("files", async ({ task: _ }, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), "static-"));
  onCleanup(() => rm(root, { recursive: true }));
  const contents = {
    "secret.txt": SECRET,
    "media/.hidden.webp": SECRET,
    "media/a.webp.partial": SECRET,
    "media/orders.csv": SECRET,
    "media/a-640.webp": "picture",
    "media/a-320.webp": "small picture",
    "media/slide-480.webp": "slide",
    "build/hero/dusk-phone-480.avif": "small hero",
    "build/hero/dusk-phone-1080.avif": "hero",
    "media/a.mp4": VIDEO,
    "build/.vite/manifest.json": SECRET,
    "build/favicon.svg": "<svg/>",
    "build/no-glyphs.woff2": "no glyphs",
    "build/assets/a.woff2": "glyphs",
    "build/assets/a.js": "script()",
    "build/assets/a.js.br": "brotli",
    "build/assets/a.js.gz": "gzip",
    "previous/assets/a.js": "previous script()",
    "previous/assets/old.js": "old script()",
  };
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const app = staticFiles(join(root, "media"), join(root, "build"), join(root, "previous"));
  app.all("*", (c) => c.text("a page", 200));
  return app;
});

withFiles("lets clients cache a picture for a year and the icon for an hour", async ({ files }) => {
  const picture = await files.request("/media/a-640.webp");
  const icon = await files.request("/favicon.svg");

  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(icon.headers.get("content-type")).toContain("image/svg+xml");
  expect(icon.headers.get("cache-control")).toBe("public, max-age=3600");
});

withFiles.for([
  [{ cookie: "light=on" }],
  [{ "save-data": "on" }],
  [{ cookie: "adult=yes; light=on", "save-data": "off" }],
])("sends the small picture and a font without glyphs to a visitor with %j", async ([headers], { files }) => {
  const [picture, font] = [
    await files.request("/media/x2y7b__a-640.webp", { headers }),
    await files.request("/assets/a.woff2", { headers }),
  ];

  expect([await picture.text(), await font.text()]).toEqual(["small picture", "no glyphs"]);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  // A shared cache must not send it to others.
  for (const { headers: sent } of [picture, font]) expect(sent.get("cache-control")).toBe("private, max-age=86400");
});

withFiles(
  "sends the small picture of a slide in light mode, and what has no smaller file as it is",
  async ({ files }) => {
    const get = async (path: string) => (await files.request(path, { headers: { cookie: "light=on" } })).text();

    expect(await get("/hero/dusk-phone-1080.avif")).toBe("small hero");
    expect(await get("/media/slide-480.webp")).toBe("slide");
    expect(await get("/media/a.mp4")).toBe(VIDEO);
    expect(await get("/assets/a.js")).toBe("script()");
  },
);

withFiles("sends whole files when light mode is off, whatever the browser asks for", async ({ files }) => {
  const headers = { cookie: "light=off", "save-data": "on" };

  expect(await (await files.request("/media/a-640.webp", { headers })).text()).toBe("picture");
  expect(await (await files.request("/assets/a.woff2", { headers })).text()).toBe("glyphs");
});

withFiles("serves the same file when the name has the prefix of a placeholder", async ({ files }) => {
  expect(await (await files.request("/media/x2y7b__a-640.webp")).text()).toBe("picture");
  expect((await files.request("/media/b__b__a-640.webp")).status).toBe(404);
  expect((await files.request("/media/b__.hidden.webp")).status).toBe(404);
});

withFiles("serves scripts of the previous build to pages that were opened before an update", async ({ files }) => {
  const old = await files.request("/assets/old.js");

  expect(await old.text()).toBe("old script()");
  expect(old.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await (await files.request("/assets/a.js")).text()).toBe("script()");
  expect((await files.request("/assets/none.js")).status).toBe(404);
});

withFiles.for([
  ["gzip, deflate, br", "br", "brotli"],
  ["gzip", "gzip", "gzip"],
  ["", null, "script()"],
] as const)(
  "serves the script that was compressed at build time for accept-encoding '%s'",
  async ([accepted, encoding, body], { files }) => {
    const script = await files.request("/assets/a.js", { headers: { "accept-encoding": accepted } });

    expect(script.headers.get("content-encoding")).toBe(encoding);
    expect(await script.text()).toBe(body);
  },
);

withFiles.for([
  ["bytes=2-5", 206, "2345", "bytes 2-5/10"],
  ["bytes=0-", 206, VIDEO, "bytes 0-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=8-100", 206, "89", "bytes 8-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
] as const)("serves part of a video for the range %s", async ([range, status, body, contentRange], { files }) => {
  const part = await files.request("/media/a.mp4", { headers: { range } });

  expect(part.status).toBe(status);
  expect(part.headers.get("content-range")).toBe(contentRange);
  expect(await part.text()).toBe(body);
});

const requestOf = (path: string) =>
  // `Request` would normalise the URL.
  Object.defineProperty(new Request("http://shop.test/"), "url", { value: `http://shop.test${path}` });

withFiles.for([
  "/media/missing.webp",
  "/media/",
  "/media/..%2fsecret.txt",
  "/media/%2e%2e%2fsecret.txt",
  "/media/%252e%252e/secret.txt",
  "/media/..%5csecret.txt",
  "/media//secret.txt",
  "/media/%00",
  "/media/a.mp4%00.webp",
  "/media/.hidden.webp",
  "/media/a.webp.partial",
  "/media/orders.csv",
  "/media/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f.vite%2fmanifest.json",
  "/assets/missing.js",
])("responds to %s with 404", async (path, { files }) => {
  const answer = await files.request(requestOf(path));

  expect(await answer.text()).toBe("Not found");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

withFiles.for([
  "/.vite/manifest.json",
  "/%2evite/manifest.json",
  "/assets/a.js.br/../../.vite/manifest.json",
  "/../secret.txt",
  "/secret.txt",
  "/media",
])("serves no file for %s", async (path, { files }) => {
  expect(await (await files.request(requestOf(path))).text()).not.toContain(SECRET);
});

test("responds with 404 when the build is missing", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const app = staticFiles("/nowhere/media", "/nowhere/build");

  expect((await app.request("/assets/a.js")).status).toBe(404);
});
