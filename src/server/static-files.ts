import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type Next } from "hono";
import { bareName } from "../domain/catalog/shown-picture.ts";
import { serverTexts } from "./server-texts.ts";

/** The name says what is in it: a changed file has another name. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const ASSETS = "/assets/";
/** One flat folder; whatever else may lie there, such as a file that is just being written, is nobody's business. */
const MEDIA_FILE = "/media/:file{[A-Za-z0-9][A-Za-z0-9_-]*\\.(?:avif|webp|mp4|webm)}";

/** The shop's pictures and videos, the built scripts and styles, and the few files at the root such as the icon. */
export function staticFiles(mediaDir: string, clientBuild: string): Hono {
  const files = new Hono();
  const media = serveStatic({
    root: mediaDir,
    rewriteRequestPath: (path) => `/${bareName(path.slice("/media/".length))}`,
  });
  files.get(MEDIA_FILE, cacheable(IMMUTABLE), media);
  files.all("/media/*", notFound);
  const built = serveStatic({ root: clientBuild, precompressed: true });
  files.use(`${ASSETS}*`, cacheable(IMMUTABLE), built, notFound);
  for (const path of rootFiles(clientBuild)) files.use(path, cacheable(AN_HOUR), built);
  return files;
}

/** Looked up once, so that a page's address costs no look at the disk. Hidden files are the build's own. */
function rootFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((path) => !path.startsWith(ASSETS) && !path.includes("/.") && !/\.(?:br|gz)$/.test(path));
}

/** Only what was found is cacheable. */
function cacheable(value: string) {
  return async (c: Context, next: Next) => {
    await next();
    if (c.res.status === 200 || c.res.status === 206) c.res.headers.set("cache-control", value);
  };
}

/** A missing file is not worth a page. */
async function notFound(c: Context) {
  return c.text(serverTexts(c.req.path).notFound, 404, { "cache-control": "no-store" });
}
