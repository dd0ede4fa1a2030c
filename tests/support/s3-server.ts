import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ObjectStoreSettings } from "../../src/integrations/storage/object-store.server.ts";

const PAGE = 3;
const HOUR_MS = 3_600_000;

type StoredObject = { content: Buffer; type: string; at: Date };

/** Failure that replaces the next responses; `silence` never sends a response. */
type Failure = { status: number; code?: string } | "silence" | "cut";

type S3Server = {
  settings: ObjectStoreSettings;
  /** Objects by key, such as `media/a.webp`. */
  objects: Map<string, StoredObject>;
  /** Requests such as `PUT media/a.webp`, oldest first. */
  requests: string[];
  /** Sets the failure of the next requests: of `times` requests, or of all. */
  failWith(failure: Failure, times?: number): void;
  beWell(): void;
  close(): Promise<void>;
};

/** A server with the part of S3 that the shop uses: it checks signatures, stores objects in memory, and can fail. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let failures: Failure[] = [];
  let always: Failure | null = null;
  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3.invalid");
    const [, bucket, ...rest] = decodeURIComponent(pathname).split("/");
    const key = rest.join("/");
    requests.push(`${request.method} ${key || "list"}`);
    const failure = failures.shift() ?? always;
    const wrong = signatureFault(request, content);
    if (failure === "cut") request.socket.destroy();
    else if (failure === "silence") return;
    else if (failure) refuse(response, failure.status, failure.code ?? "InternalError");
    else if (wrong) refuse(response, 403, wrong);
    else if (bucket !== "files") refuse(response, 404, "NoSuchBucket");
    else if (key === "") list(response, objects, searchParams);
    else answer({ request, response, content, key, objects });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "files",
      region: "eu-test-1",
      accessKeyId: "KEYOFTESTS",
      secretAccessKey: "secret-of-tests",
    },
    objects,
    requests,
    failWith(failure, times) {
      if (times === undefined) always = failure;
      else failures = Array(times).fill(failure);
    },
    beWell() {
      failures = [];
      always = null;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=KEYOFTESTS\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/;

/** Returns the fault of a request's signature; null when it matches the content. */
function signatureFault({ headers }: IncomingMessage, content: Buffer): string | null {
  const [, signed = ""] = SIGNED.exec(headers.authorization ?? "") ?? [];
  if (!signed.includes("host") || !signed.includes("x-amz-date")) return "SignatureDoesNotMatch";
  const hash = createHash("sha256").update(content).digest("hex");
  return headers["x-amz-content-sha256"] === hash ? null : "XAmzContentSHA256Mismatch";
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

type ActiveFailure = {
  request: IncomingMessage;
  response: ServerResponse;
  content: Buffer;
  key: string;
  objects: Map<string, StoredObject>;
};

function answer({ request, response, content, key, objects }: ActiveFailure): void {
  const found = objects.get(key);
  if (request.method === "PUT") {
    objects.set(key, { content, type: request.headers["content-type"] ?? "", at: new Date() });
    response.writeHead(200).end();
  } else if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (found) show(request, response, found.content);
  else refuse(response, 404, "NoSuchKey");
}

function show(request: IncomingMessage, response: ServerResponse, content: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), content.length - 1) : content.length - 1;
  const part = content.subarray(start, end + 1);
  const range = from === undefined ? {} : { "content-range": `bytes ${start}-${end}/${content.length}` };
  response.writeHead(from === undefined ? 200 : 206, { "content-length": part.length, etag: '"e"', ...range });
  response.end(request.method === "HEAD" ? undefined : part);
}

function list(response: ServerResponse, objects: Map<string, StoredObject>, query: URLSearchParams): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
  const from = Number(query.get("continuation-token")?.split("&")[0] ?? 0);
  const shown = keys.slice(from, from + PAGE);
  const isMore = from + PAGE < keys.length;
  const entries = shown.map((key) => {
    const at = (objects.get(key)?.at ?? new Date()).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  });
  const next = isMore ? `<NextContinuationToken>${from + PAGE}&amp;more</NextContinuationToken>` : "";
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`);
}

/** Dates an object back by this many hours. */
export function ageObject(server: S3Server, key: string, hours: number): void {
  const found = server.objects.get(key);
  if (found) found.at = new Date(Date.now() - hours * HOUR_MS);
}
