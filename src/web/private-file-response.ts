import type { Shop } from "../domain/shop.ts";
import { openUpload, type UploadLink, type UploadViewer } from "../domain/uploads/open-upload.server.ts";
import { mimeTypeOf, type StoredKind } from "../domain/uploads/upload-rules.ts";
import { toFailure } from "./failures.ts";

/** We encode pictures ourselves, so browsers may display them; other documents are only ever saved. */
const DISPOSITIONS: Record<StoredKind, string> = {
  jpeg: 'inline; filename="file.jpg"',
  pdf: 'attachment; filename="file.pdf"',
};

const SANDBOX = "sandbox; default-src 'none'";
/** Browsers lay out a picture with styles of their own. */
const POLICIES: Record<StoredKind, string> = { jpeg: `${SANDBOX}; style-src 'unsafe-inline'`, pdf: SANDBOX };

/** Returns a file that a customer uploaded, for the viewer of the link. Throws a response when it cannot be opened. */
export async function privateFileResponse(shop: Shop, viewer: UploadViewer, link: UploadLink): Promise<Response> {
  const { kind, content } = await openUpload(shop, viewer, link).catch(refuse);
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": mimeTypeOf(kind),
      "Content-Disposition": DISPOSITIONS[kind],
      "Content-Security-Policy": POLICIES[kind],
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

function refuse(error: unknown): never {
  const { failure, status } = toFailure(error);
  throw new Response(failure.text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
