import { openUpload } from "../../../domain/uploads/open-upload.server.ts";
import { type KeptKind, mimeTypeOf } from "../../../domain/uploads/upload-rules.ts";
import { shopContext } from "../../context.ts";
import { toFailure } from "../../failures.ts";
import { requireSignedIn } from "../../require-signed-in.ts";
import type { Route } from "./+types/private-file.ts";

/** Pictures are drawn by us and may be shown; a document is somebody else's and is only ever saved. */
const DISPOSITIONS: Record<KeptKind, string> = {
  jpeg: 'inline; filename="file.jpg"',
  pdf: 'attachment; filename="file.pdf"',
};

const SEALED = "sandbox; default-src 'none'";
/** Browsers lay a picture out with styles of their own. */
const POLICIES: Record<KeptKind, string> = { jpeg: `${SEALED}; style-src 'unsafe-inline'`, pdf: SEALED };

/** A file that a customer handed in, for this customer and by a link that works for a quarter of an hour. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "orders");
  const link = { id: params.id, until: url.searchParams.get("until") ?? "", key: url.searchParams.get("key") ?? "" };
  const { kind, content } = await openUpload(
    context.get(shopContext),
    { customerId: profile?.customerId ?? "nobody" },
    link,
  ).catch(refuse);
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
