import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type Next } from "hono";
import { bareName } from "../../domain/catalog/displayed-picture.ts";
import { isFailure } from "../../domain/errors.ts";
import type { FilePlace, ObjectStore } from "../../integrations/storage/file-store.ts";
import { serverTexts } from "./server-texts.ts";

const MEDIA_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};
/** File names contain a hash of the content, so a changed file has another name. */
const IMMUTABLE = "public, max-age=31536000, immutable";
export const ONE_HOUR = "public, max-age=3600";
const ASSETS = "/assets/";
/** Media files in one flat folder. Other names, such as those of files being written, are not served. */
const MEDIA_FILE = "/media/:file{[A-Za-z0-9][A-Za-z0-9_-]*\\.(?:avif|webp|mp4|webm|vtt)}";

/** Serves pictures and videos, the built scripts and styles, and the files at the root, such as the icon. */
export function staticFiles(media: FilePlace, clientBuild: string, previousBuild = "build/previous"): Hono {
  const files = new Hono();
  files.get(
    MEDIA_FILE,
    cacheable(IMMUTABLE),
    captionsType,
    typeof media === "string" ? fromFolder(media) : fromStore(media),
  );
  files.all("/media/*", notFound);
  const built = serveStatic({ root: clientBuild, precompressed: true });
  // Pages that were opened before an update request scripts of the previous build.
  const previous = existsSync(previousBuild) ? [serveStatic({ root: previousBuild, precompressed: true })] : [];
  files.use(`${ASSETS}*`, cacheable(IMMUTABLE), built, ...previous, notFound);
  for (const path of rootFiles(clientBuild)) files.use(path, cacheable(ONE_HOUR), built);
  return files;
}

function fromFolder(folder: string) {
  return serveStatic({
    root: folder,
    rewriteRequestPath: (path) => `/${bareName(path.slice("/media/".length))}`,
  });
}

/** Sets the content type of captions, which `serveStatic` does not know. */
async function captionsType(c: Context, next: Next) {
  await next();
  if (c.res.ok && c.req.path.endsWith(".vtt")) c.res.headers.set("content-type", "text/vtt; charset=utf-8");
}

/** Headers of the object storage that are forwarded to the client. */
const FORWARDED_HEADERS = ["content-length", "content-range", "etag", "last-modified"];

/** Streams the file from object storage, so that browsers connect to the shop only. A CDN in front can cache it. */
function fromStore(store: ObjectStore) {
  return async (c: Context, next: Next) => {
    const name = bareName(c.req.path.slice("/media/".length));
    const type = MEDIA_TYPES[name.split(".").at(-1) ?? ""];
    if (type === undefined) return next();
    try {
      const found = await store.open(name, c.req.header("range") ?? null);
      if (!found) return next();
      const forwarded = FORWARDED_HEADERS.flatMap((header) => {
        const value = found.headers.get(header);
        return value === null ? [] : [[header, value] as const];
      });
      const headers = { ...Object.fromEntries(forwarded), "content-type": type, "accept-ranges": "bytes" };
      return new Response(found.body, { status: found.status, headers });
    } catch (error) {
      if (!isFailure(error, "FILES_UNAVAILABLE")) throw error;
      return c.text(serverTexts(c.req.path).sorry, 503, { "cache-control": "no-store", "retry-after": "60" });
    }
  };
}

/** Lists the files once, so that requests for pages do not access the disk. Hidden files belong to the build. */
function rootFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((path) => !path.startsWith(ASSETS) && !path.includes("/.") && !/\.(?:br|gz)$/.test(path));
}

/** Sets `cache-control` on responses that have the file. */
function cacheable(value: string) {
  return async (c: Context, next: Next) => {
    await next();
    if (c.res.status === 200 || c.res.status === 206) c.res.headers.set("cache-control", value);
  };
}

/** Responds to a missing file with plain text. */
async function notFound(c: Context) {
  return c.text(serverTexts(c.req.path).notFound, 404, { "cache-control": "no-store" });
}
