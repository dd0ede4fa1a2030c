import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { SECOND_MS } from "../../domain/durations.ts";
import { DomainError } from "../../domain/errors.ts";
import type { ObjectStore } from "./file-store.ts";

export type ObjectStoreSettings = {
  /** URL without the bucket, such as https://s3.ap-southeast-1.amazonaws.com. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Options = {
  /** Prefix of the names, such as `media`. */
  prefix: string;
  /** Called for each failure, without the file name. The caller gets only FILES_UNAVAILABLE. */
  onFailure: (failure: StoreFailure) => void;
  timeoutMs?: number;
  pauseMs?: number;
};

/** Method and HTTP status of a failed request, or the name of the error. */
export type StoreFailure = { method: string; status: number; code: string };

/** Time limit for one attempt with its response. */
const TIMEOUT_MS = 10 * SECOND_MS;
/** Minimum upload speed (2 Mbit/s), which extends the time limit by the size of the body. */
const SLOWEST_BYTES_PER_MS = 250;
/** All requests are safe to repeat, because names depend on the content or are random. */
const TRIES = 3;
const PAUSE_MS = 200;
const OK = [200, 204, 206];
/** Statuses without a body. */
const EMPTY = [204, 304];
const TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
  pdf: "application/pdf",
};

type Ask = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  path: string;
  body?: Buffer;
  headers?: Record<string, string>;
  /** Streams the body; otherwise it is read completely within the time limit. */
  isStreamed?: true;
};

/**
 * Returns a file storage in a private bucket of an S3-compatible service; the shop itself serves public files. Every
 * call throws FILES_UNAVAILABLE when the service fails or rejects the request.
 */
export function createObjectStore(settings: ObjectStoreSettings, options: Options): ObjectStore {
  const { prefix } = options;
  const ask = asker(settings, options);
  const pathOf = (name: string) => `/${prefix}/${encodeURIComponent(name)}`;
  return {
    async put(name, content) {
      const type = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      await ask({ method: "PUT", path: pathOf(name), body: content, headers: { "content-type": type } });
    },
    async has(name) {
      const answer = await ask({ method: "HEAD", path: pathOf(name) });
      return Number(answer?.headers.get("content-length") ?? 0) > 0;
    },
    async read(name) {
      const answer = await ask({ method: "GET", path: pathOf(name) });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await ask({ method: "DELETE", path: pathOf(name) });
    },
    async listBefore(time) {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const page = await listPage(ask, prefix, after);
        for (const { key, at } of page.files) if (at < time) names.push(key.slice(prefix.length + 1));
        after = page.next;
      } while (after !== null);
      return names;
    },
    open: (name, range) =>
      ask({ method: "GET", path: pathOf(name), isStreamed: true, ...(range && { headers: { range } }) }),
  };
}

type Asker = (what: Ask) => Promise<Response | null>;

/** Returns a function that sends a signed request, with retries; null for a missing file. */
function asker(
  settings: ObjectStoreSettings,
  { onFailure, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: Options,
): Asker {
  const askOnce = signedAsk(settings, timeoutMs);
  return async (what) => {
    let failure: StoreFailure = { method: what.method, status: 0, code: "" };
    for (let time = 1; time <= TRIES; time += 1) {
      const answer = await askOnce(what).catch(codeOf);
      const outcome = typeof answer === "string" ? { status: 0, code: answer } : await outcomeOf(answer, what);
      if (outcome === "there" || outcome === "missing") return outcome === "there" ? (answer as Response) : null;
      failure = { ...failure, ...outcome };
      // Retrying a rejected request is useless.
      if (outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429) break;
      if (time < TRIES) await wait(time * pauseMs);
    }
    onFailure(failure);
    throw new DomainError("FILES_UNAVAILABLE", {});
  };
}

function signedAsk(settings: ObjectStoreSettings, timeoutMs: number) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  // The client's own retries would take up to a minute.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  return async ({ method, path, body, headers, isStreamed }: Ask): Promise<Response> => {
    const signed = await client.sign(`${endpoint}/${bucket}${path}`, {
      method,
      headers: { ...headers, "x-amz-content-sha256": hashOf(body) },
      ...(body && { body: new Uint8Array(body) }),
    });
    const ending = new AbortController();
    const limitMs = timeoutMs + (body?.length ?? 0) / SLOWEST_BYTES_PER_MS;
    const timer = setTimeout(() => ending.abort(new DOMException("no answer in time", "TimeoutError")), limitMs);
    try {
      const answer = await fetch(signed, { signal: ending.signal, redirect: "error" });
      if (isStreamed && answer.ok) return answer;
      const content = answer.body && (await answer.arrayBuffer());
      return new Response(EMPTY.includes(answer.status) ? null : content, answer);
    } finally {
      clearTimeout(timer);
    }
  };
}

type Outcome = "there" | "missing" | Pick<StoreFailure, "status" | "code">;

async function outcomeOf(answer: Response, { headers }: Ask): Promise<Outcome> {
  const { status } = answer;
  if (OK.includes(status) || (status === 416 && headers?.range)) return "there";
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? "";
  // A wrong bucket name must not look like a shop without pictures.
  return status === 404 && code !== "NoSuchBucket" ? "missing" : { status, code };
}

function hashOf(body: Buffer | undefined): string {
  return createHash("sha256")
    .update(body ?? "")
    .digest("hex");
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

type Page = { files: { key: string; at: Date }[]; next: string | null };

async function listPage(ask: Asker, prefix: string, after: string | null): Promise<Page> {
  const query = new URLSearchParams({ "list-type": "2", prefix: `${prefix}/` });
  if (after !== null) query.set("continuation-token", after);
  const xml = (await (await ask({ method: "GET", path: `?${query}` }))?.text()) ?? "";
  const entries = xml.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  const files = entries.map((entry) => ({ key: textIn(entry, "Key"), at: new Date(textIn(entry, "LastModified")) }));
  const isMore = textIn(xml.replace(/<Contents>.*?<\/Contents>/gs, ""), "IsTruncated") === "true";
  return { files, next: isMore ? textIn(xml, "NextContinuationToken") : null };
}

/** Our names contain no characters that XML escapes, but the continuation token can. */
function textIn(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? "";
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
