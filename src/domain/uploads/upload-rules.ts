/** What a file may be when it arrives, told by its first bytes. */
export type GivenKind = "jpeg" | "png" | "pdf";

/** What is kept: pictures are drawn anew as JPEG, documents stay as they are. */
export const KEPT_KINDS = ["jpeg", "pdf"] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export const UPLOAD_PURPOSES = ["transfer-slip", "return-photo"] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

type UploadRule = {
  accepts: readonly GivenKind[];
  /** Files of this purpose that one order may have. */
  maxPerOrder: number;
};

/** What may be handed in for what; the page and the server read the same. */
export const UPLOAD_RULES: Record<UploadPurpose, UploadRule> = {
  "transfer-slip": { accepts: ["jpeg", "png", "pdf"], maxPerOrder: 5 },
  "return-photo": { accepts: ["jpeg", "png"], maxPerOrder: 6 },
};

/** A telephone's photograph has 2 to 6 MB. */
export const MAX_UPLOAD_BYTES = 8_000_000;
/** What telephones take at most in their ordinary mode; looked at before a picture is decoded. */
export const MAX_UPLOAD_PIXELS = 50_000_000;
/** Of one form with files: three of them, and its fields. */
export const MAX_UPLOAD_FORM_BYTES = 3 * MAX_UPLOAD_BYTES + 100_000;

const MIME_TYPES: Record<GivenKind, string> = { jpeg: "image/jpeg", png: "image/png", pdf: "application/pdf" };

/** The media type, as files are served and as a file field's `accept` lists it. */
export function mimeTypeOf(kind: GivenKind): string {
  return MIME_TYPES[kind];
}

/** Why a file was not taken. */
export type UploadRefusal = "empty" | "too-large" | "wrong-kind" | "too-many-pixels" | "damaged";
