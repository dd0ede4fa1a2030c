import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { uploads } from "../../db/schema/index.ts";
import { sessionSecret } from "../accounts/auth.server.ts";
import { MINUTE_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import type { OrderOwner } from "../order-owner.server.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";
import type { StoredKind } from "./upload-rules.ts";

/** Lifetime of a link to a private file in ms: long enough to view a page, too short for links in a browser history. */
export const UPLOAD_LINK_LIFE_MS = 15 * MINUTE_MS;

/** The viewer of a file. A link works for one viewer only. */
export type UploadViewer = { owner: OrderOwner } | { staffId: string };

export type UploadLink = { id: string; until: string; key: string };

/** Returns the path of a private file with a signature for one viewer, valid for 15 minutes. */
export function uploadUrl(
  { config, now }: Pick<Shop, "config" | "now">,
  viewer: UploadViewer,
  uploadId: string,
): string {
  const until = String(now().getTime() + UPLOAD_LINK_LIFE_MS);
  const key = keyOf(config, viewer, { id: uploadId, until });
  const folder = "staffId" in viewer ? "/admin/files" : "/private-files";
  return `${folder}/${uploadId}?${new URLSearchParams({ until, key })}`;
}

/** Returns the owner for whom a link is signed; null when it is none of these. */
export function ownerOfLink(
  { config }: Pick<Shop, "config">,
  owners: readonly OrderOwner[],
  link: UploadLink,
): OrderOwner | null {
  return owners.find((owner) => isSame(link.key, keyOf(config, { owner }, link))) ?? null;
}

/**
 * Returns the file of a signed link. The signature is bound to the viewer, and an owner of orders must own the upload.
 * @throws {DomainError} UPLOAD_NOT_FOUND (also another viewer's link, a forged one, another customer's file),
 * LINK_EXPIRED
 */
export async function openUpload(
  { db, config, now, privateFiles }: Pick<Shop, "db" | "config" | "now" | "privateFiles">,
  viewer: UploadViewer,
  link: UploadLink,
): Promise<{ kind: StoredKind; content: Buffer }> {
  if (!isUuid(link.id) || !isSame(link.key, keyOf(config, viewer, link))) throw notFound();
  if (Number(link.until) <= now().getTime()) throw new DomainError("LINK_EXPIRED", {});
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, link.id));
  const isTheirs =
    upload &&
    ("staffId" in viewer ||
      /* @guard upload-is-the-viewers-own: true */ (upload.customerId ?? upload.orderId) === viewer.owner);
  const content = isTheirs ? await privateFiles.read(upload.name) : null;
  if (!isTheirs || !content) throw notFound();
  return { kind: upload.kind, content };
}

function notFound(): DomainError {
  return new DomainError("UPLOAD_NOT_FOUND", {});
}

function keyOf(config: Shop["config"], viewer: UploadViewer, { id, until }: Omit<UploadLink, "key">): string {
  const who =
    "staffId" in viewer
      ? `staff:${viewer.staffId}`
      : `customer:${/* @guard upload-link-names-its-viewer: "" */ viewer.owner}`;
  return createHmac("sha256", sessionSecret(config)).update(`upload:${id}:${until}:${who}`).digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
