import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler, type Next } from "hono";
import { bareName } from "../../domain/catalog/displayed-picture.ts";
import { isFailure } from "../../domain/errors.ts";
import { smallestFile } from "../../domain/media/smallest-file.ts";
import type { FilePlace, ObjectStore } from "../../integrations/storage/file-store.ts";
import { findLightMode } from "../../web/light-mode/light-mode.ts";
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
/** For a smaller file under the same URL: the browser keeps it for a day, shared caches never. */
const LIGHT = "private, max-age=86400";
const ASSETS = "/assets/";
/** A font without glyphs: the browser uses its own fonts, and no request fails. */
const NO_GLYPHS = "no-glyphs.woff2";
/** Media files in one flat folder. Other names, such as those of files being written, are not served. */
const MEDIA_FILE = "/media/:file{[A-Za-z0-9][A-Za-z0-9_-]*\\.(?:avif|webp|mp4|webm|vtt)}";

/** Serves pictures and videos, the built scripts and styles, and the files at the root, such as the icon. */
export function staticFiles(media: FilePlace, clientBuild: string, previousBuild = "build/previous"): Hono {
  const files = new Hono();
  const sendMedia = (fileOf: FileChoice) =>
    typeof media === "string" ? fromFolder(media, fileOf) : fromStore(media, fileOf);
  files.get(MEDIA_FILE, inLightMode(sendMedia(smallestFile)));
  files.get(
    MEDIA_FILE,
    cacheable(IMMUTABLE),
    captionsType,
    sendMedia((file) => file),
  );
  files.all("/media/*", notFound);
  const built = serveStatic({ root: clientBuild, precompressed: true });
  // Pages that were opened before an update request scripts of the previous build.
  const previous = existsSync(previousBuild) ? [serveStatic({ root: previousBuild, precompressed: true })] : [];
  files.get(`${ASSETS}:file{.+\\.woff2}`, inLightMode(serveStatic({ root: clientBuild, path: NO_GLYPHS })));
  files.use(`${ASSETS}*`, cacheable(IMMUTABLE), built, ...previous, notFound);
  files.get("/hero/*", inLightMode(serveStatic({ root: clientBuild, rewriteRequestPath: smallestFile })));
  for (const path of rootFiles(clientBuild)) files.use(path, cacheable(ONE_HOUR), built);
  return files;
}

/** In light mode, serves a smaller file where there is one. */
function inLightMode(serve: MiddlewareHandler) {
  return async (c: Context, next: Next) => {
    const { isOn } = findLightMode(c.req.raw.headers);
    const response = isOn ? await serve(c, () => Promise.resolve()) : undefined;
    if (!response) return next();
    if (response.ok) response.headers.set("cache-control", LIGHT);
    return response;
  };
}

/** Returns the file that is sent for a requested one. */
type FileChoice = (file: string) => string;

const requestedFile = (path: string) => bareName(path.slice("/media/".length));

function fromFolder(folder: string, fileOf: FileChoice) {
  return serveStatic({ root: folder, rewriteRequestPath: (path) => `/${fileOf(requestedFile(path))}` });
}

/** Sets the content type of captions, which `serveStatic` does not know. */
async function captionsType(c: Context, next: Next) {
  await next();
  if (c.res.ok && c.req.path.endsWith(".vtt")) c.res.headers.set("content-type", "text/vtt; charset=utf-8");
}

/** Headers of the object storage that are forwarded to the client. */
const FORWARDED_HEADERS = ["content-length", "content-range", "etag", "last-modified"];

/** Streams the file from object storage, so that browsers connect to the shop only. A CDN in front can cache it. */
function fromStore(store: ObjectStore, fileOf: FileChoice) {
  return async (c: Context, next: Next) => {
    const name = fileOf(requestedFile(c.req.path));
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
