// @module-tag full
import { readdir, readFile } from "node:fs/promises";
import { expect, onTestFinished } from "vitest";
import { backupPlaces, fillShop, TIMEOUT } from "../../tests/support/backup-places.ts";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { runScript } from "../../tests/support/run-script.ts";
import { startS3Server } from "../../tests/support/s3-server.ts";

const { path, onEmpty, backUp, restore, verify } = backupPlaces("test_bucket");

async function aBucket() {
  const server = await startS3Server();
  onTestFinished(server.close);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.settings;
  const settings = {
    FILES: "s3",
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const put = (key: string, text: string) =>
    server.objects.set(key, { content: Buffer.from(text), type: "", at: new Date(0) });
  return { ...server, put, settings };
}

ownDbTest(
  "backs up the files of the bucket, and restores them into a bucket or a folder",
  TIMEOUT,
  async ({ db, url }) => {
    await fillShop({ db, url }, path("unused"));
    const bucket = await aBucket();
    // More than one page of the list.
    for (const name of ["a", "b", "c", "d"]) bucket.put(`media/${name}.webp`, `picture ${name}`);
    bucket.put("private/slip.pdf", "slip");
    const shop = { DATABASE_URL: url, DATA_DIR: path("first"), ...bucket.settings };

    const { manifest, words } = await backUp(shop, "one");
    expect(words).toContain("5 files");
    expect(manifest.files.map((file: { path: string }) => file.path).toSorted()).toEqual([
      "media/a.webp",
      "media/b.webp",
      "media/c.webp",
      "media/d.webp",
      "private/slip.pdf",
    ]);
    expect((await verify(shop, "one")).code).toBe(0);

    const other = await aBucket();
    other.put("media/a.webp", "picture a");
    const toBucket = await restore({ ...onEmpty("second"), ...other.settings }, "one");
    expect(toBucket).toMatchObject({ code: 0, err: "" });
    expect([...other.objects.keys()].toSorted()).toEqual([...bucket.objects.keys()].toSorted());
    expect(other.objects.get("private/slip.pdf")?.content.toString()).toBe("slip");
    expect(other.requests).not.toContain("PUT media/a.webp");

    const toFolder = await restore(onEmpty("third"), "one", "--replace");
    expect(toFolder).toMatchObject({ code: 0, err: "" });
    expect(await readFile(path("third/media/d.webp"), "utf8")).toBe("picture d");
    expect(await runScript("restore.ts", onEmpty("third"), "--open")).toMatchObject({ code: 0 });
  },
);

ownDbTest("makes no backup when the bucket cannot be read or has another name", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("unused"));
  const bucket = await aBucket();
  bucket.put("media/a.webp", "picture");
  const shop = { DATABASE_URL: url, DATA_DIR: path("first"), ...bucket.settings };
  const run = () => runScript("backup.ts", shop, path("one"));

  bucket.failWith({ status: 403, code: "AccessDenied" });
  const denied = await run();
  bucket.beWell();
  bucket.put("media/../../x", "elsewhere");
  const escaping = await run();

  expect(denied).toMatchObject({ code: 2, out: expect.stringContaining("FILES=s3: the bucket files failed (GET 403") });
  expect(escaping).toMatchObject({ code: 2, out: expect.stringContaining("a file that is not of the shop") });
  expect(await readdir(path())).not.toContain("one");
  expect(await readdir(path("first"))).not.toContain("last-backup");
});
