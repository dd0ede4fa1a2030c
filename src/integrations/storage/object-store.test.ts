import { expect, test as vitest } from "vitest";
import { aPhotograph } from "../../../tests/support/hostile-files.ts";
import { ageObject, startS3Server } from "../../../tests/support/s3-server.ts";
import { staticFiles } from "../../server/http/static-files.ts";
import { findFilesRefusal } from "./file-places.server.ts";
import { createObjectStore, type StoreFailure } from "./object-store.server.ts";
import { createPictureSupply } from "./picture-supply.server.ts";
import { createPrivateFiles } from "./private-files.server.ts";
import { createPictureStore } from "./stored-pictures.server.ts";

const nameKey = Buffer.from("of this shop alone");

const test = vitest
  .extend("server", async ({ task: _ }, { onCleanup }) => {
    const server = await startS3Server();
    onCleanup(server.close);
    return server;
  })
  .extend("failures", (): StoreFailure[] => [])
  .extend("open", ({ server, failures }) => (prefix: string, settings = server.settings) => {
    const onFailure = (failure: StoreFailure) => void failures.push(failure);
    return createObjectStore(settings, { prefix, onFailure, timeoutMs: 200, pauseMs: 1 });
  });

const HOUR_AGO = () => new Date(Date.now() - 3_600_000);

test("stores, reads and removes a file with signed requests", async ({ server, open }) => {
  const store = open("media");

  await store.put("a.webp", Buffer.from("picture"));

  expect(server.objects.get("media/a.webp")).toMatchObject({ content: Buffer.from("picture"), type: "image/webp" });
  expect(await store.has("a.webp")).toBe(true);
  expect(await store.read("a.webp")).toEqual(Buffer.from("picture"));
  await store.remove("a.webp");
  await store.remove("a.webp");
  expect(await store.has("a.webp")).toBe(false);
  expect(await store.read("a.webp")).toBeNull();
});

test("lists old files of this prefix across all pages", async ({ server, open }) => {
  const store = open("private");
  for (const name of ["a", "b", "c", "d", "e", "f", "g"]) await store.put(`${name}.jpg`, Buffer.from(name));
  await open("media").put("z.jpg", Buffer.from("z"));
  for (const key of server.objects.keys()) if (!key.includes("b.jpg")) ageObject(server, key, 2);

  expect(await store.listBefore(HOUR_AGO())).toEqual(["a.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg", "g.jpg"]);
});

test.for(["silence", "cut", { status: 503, code: "SlowDown" }, { status: 500 }] as const)(
  "retries after one or two failures (%j)",
  async (mood, { server, open, failures }) => {
    const store = open("media");
    server.failWith(mood, 2);

    await store.put("a.webp", Buffer.from("picture"));

    expect(server.requests).toHaveLength(3);
    expect(server.objects.size).toBe(1);
    expect(failures).toEqual([]);
  },
);

test.for([
  ["silence", { status: 0, code: "TimeoutError" }, 3],
  ["cut", { status: 0, code: expect.any(String) }, 3],
  [{ status: 503, code: "SlowDown" }, { status: 503, code: "SlowDown" }, 3],
  [{ status: 403, code: "AccessDenied" }, { status: 403, code: "AccessDenied" }, 1],
] as const)(
  "throws FILES_UNAVAILABLE and reports the failure when the storage keeps failing (%j)",
  async ([mood, request, times], { server, open, failures }) => {
    const store = open("media");
    server.failWith(mood);

    for (const asked of [
      () => store.put("a.webp", Buffer.from("x")),
      () => store.read("a.webp"),
      () => store.listBefore(new Date()),
    ])
      await expect(asked()).rejects.toMatchObject({ code: "FILES_UNAVAILABLE" });

    expect(failures).toMatchObject([
      { method: "PUT", ...request },
      { method: "GET", ...request },
      { method: "GET", ...request },
    ]);
    expect(JSON.stringify(failures)).not.toContain("a.webp");
    expect(server.requests).toHaveLength(3 * times);
  },
);

test.for([
  [{ accessKeyId: "SOMEBODYELSE" }, "403 SignatureDoesNotMatch"],
  [{ bucket: "others" }, "404 NoSuchBucket"],
  [{ region: "elsewhere" }, "403 SignatureDoesNotMatch"],
  [{}, null],
  [{ endpoint: "http://127.0.0.1:1" }, null],
] as const)("reports wrong settings (%j)", async ([wrong, problem], { server }) => {
  expect(await findFilesRefusal({ files: { ...server.settings, ...wrong } })).toBe(problem);
});

test("stores a customer's file re-encoded under a random name and reads it", async ({ server, open }) => {
  const files = createPrivateFiles(open("private"));

  const kept = await files.save(await aPhotograph(), ["jpeg"]);

  expect([...server.objects.keys()]).toEqual([`private/${kept.name}`]);
  expect(kept.name).toMatch(/^[0-9a-f]{32}\.jpg$/);
  expect((await files.read(kept.name))?.length).toBe(kept.sizeBytes);
  expect(await files.read("../media/a.webp")).toBeNull();
  server.failWith({ status: 503 });
  await expect(files.save(await aPhotograph(), ["jpeg"])).rejects.toMatchObject({ code: "FILES_UNAVAILABLE" });
});

test("stores all sizes of a picture, fails while the storage is down, and recovers", async ({ server, open }) => {
  const pictures = createPictureStore({ mediaDir: open("media"), nameKey });
  server.failWith({ status: 503 });
  await expect(pictures.save(await aPhotograph(700))).rejects.toMatchObject({ code: "FILES_UNAVAILABLE" });
  await expect(pictures.generatedPictures()).rejects.toMatchObject({ code: "FILES_UNAVAILABLE" });
  server.beWell();

  const { picture } = await pictures.save(await aPhotograph(700));
  await pictures.generatedPictures();

  const own = [...server.objects.keys()].filter((key) => key.startsWith(`media/${picture}-`));
  expect(own.length).toBeGreaterThanOrEqual(4);
  const puts = server.requests.filter((asked) => asked.startsWith("PUT")).length;
  await pictures.save(await aPhotograph(700));
  expect(server.requests.filter((asked) => asked.startsWith("PUT"))).toHaveLength(puts);
});

test("reports a picture as unavailable when the storage is down", async ({ server, open }) => {
  const { get } = await createPictureSupply({ nameKey, mediaDir: open("media"), imagesDir: "docs/screens/en" });
  server.failWith({ status: 503 });

  await expect(get("home-1280.webp")).rejects.toThrow("cannot be stored: the shop's file storage does not respond");
});

test("serves public files with cache headers and ranges, and no private files", async ({ server, open }) => {
  await open("media").put("a-640.webp", Buffer.from("picture"));
  await open("media").put("clip.mp4", Buffer.from("0123456789"));
  await open("private").put(`${"a".repeat(32)}.jpg`, Buffer.from("a slip"));
  const app = staticFiles(open("media"), "docs/screens");

  const picture = await app.request("/media/x2y7b__a-640.webp");
  const part = await app.request("/media/clip.mp4", { headers: { range: "bytes=2-4" } });

  expect(await picture.text()).toBe("picture");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "234", "bytes 2-4/10"]);
  for (const path of [
    `/media/${"a".repeat(32)}.jpg`,
    `/media/..%2fprivate%2f${"a".repeat(32)}.jpg`,
    "/media/none-640.webp",
  ])
    expect((await app.request(path)).status, path).toBe(404);
  server.failWith({ status: 503 });
  const away = await app.request("/media/a-640.webp");
  expect([away.status, away.headers.get("cache-control")]).toEqual([503, "no-store"]);
});
