import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { SECOND_MS } from "../../domain/durations.ts";
import { DomainError } from "../../domain/errors.ts";
import type { ObjectStore } from "./file-store.ts";

export type ObjectStoreSettings = {
  /** Without the bucket, such as https://s3.ap-southeast-1.amazonaws.com. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Options = {
  /** What stands before the names, such as `media`. */
  prefix: string;
  /** Told of each failure, without the file's name: whoever waits only hears that it did not work. */
  onFailure: (failure: StoreFailure) => void;
  timeoutMs?: number;
  pauseMs?: number;
};

/** What was asked of the store and what came: a status, or the name of what went wrong. */
export type StoreFailure = { method: string; status: number; code: string };

/** For one try, and its answer. */
const TIMEOUT_MS = 10 * SECOND_MS;
/** What is put takes as long as it takes on a line of two megabits. */
const SLOWEST_BYTES_PER_MS = 250;
/** All that is asked may be asked again: names are of the content, or random. */
const TRIES = 3;
const PAUSE_MS = 200;
const OK = [200, 204, 206];
/** Answers that have no body, and may be given none. */
const EMPTY = [204, 304];
const TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
};

type Ask = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  path: string;
  body?: Buffer;
  headers?: Record<string, string>;
  /** Handed on as it comes; else it is read to its end within the time of a try. */
  isStreamed?: true;
};

/**
 * Files in a bucket of an S3-compatible store, which is private: the shop itself hands on what everybody may see.
 * Every call fails with FILES_UNAVAILABLE when the store does not answer or refuses.
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

/** Asks, signed, until there is an answer; null for what is not there. */
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
      // What it refuses it will refuse again.
      if (outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429) break;
      if (time < TRIES) await wait(time * pauseMs);
    }
    onFailure(failure);
    throw new DomainError("FILES_UNAVAILABLE", {});
  };
}

function signedAsk(settings: ObjectStoreSettings, timeoutMs: number) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  // It would try again by itself, for a minute.
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
  // A wrong name of the bucket must not look like a shop without pictures.
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

/** Our names have no signs that XML would write in another way; a store's token may. */
function textIn(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? "";
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
