/** Kinds of uploaded files, detected by their first bytes. */
export type UploadedKind = "jpeg" | "png" | "pdf";

/** Kinds of stored files: pictures are re-encoded as JPEG, documents stay unchanged. */
export const STORED_KINDS = ["jpeg", "pdf"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export const UPLOAD_PURPOSES = ["bank-slip", "return-photo"] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

type UploadRule = {
  accepts: readonly UploadedKind[];
  /** Maximum number of files of this purpose per order. */
  maxPerOrder: number;
};

/** Rules by purpose, for the page and the server. */
export const UPLOAD_RULES: Record<UploadPurpose, UploadRule> = {
  "bank-slip": { accepts: ["jpeg", "png", "pdf"], maxPerOrder: 5 },
  "return-photo": { accepts: ["jpeg", "png"], maxPerOrder: 6 },
};

/** Maximum size of an upload in bytes; phone photos have 2 to 6 MB. */
export const MAX_UPLOAD_BYTES = 8_000_000;
/** Maximum number of pixels in a phone's ordinary photo mode; checked before decoding. */
export const MAX_UPLOAD_PIXELS = 50_000_000;
/** Maximum size of a form with files in bytes: three files and the fields. */
export const MAX_UPLOAD_FORM_BYTES = 3 * MAX_UPLOAD_BYTES + 100_000;

const MIME_TYPES: Record<UploadedKind, string> = { jpeg: "image/jpeg", png: "image/png", pdf: "application/pdf" };

/** Returns the media type for `Content-Type` and the `accept` attribute. */
export function mimeTypeOf(kind: UploadedKind): string {
  return MIME_TYPES[kind];
}

/** Why a file was rejected. */
export type UploadRefusal = "empty" | "too-large" | "wrong-kind" | "too-many-pixels" | "damaged";
