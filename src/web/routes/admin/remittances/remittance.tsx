import { findRemittance } from "../../../../domain/payments/remittance-queries.server.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { remittanceWords as words } from "../../../i18n/admin/remittance-words.ts";
import { KeptLines } from "../../../ui/admin/kept-lines.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/remittance.ts";

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-money");
  const remittance = isUuid(id) ? await findRemittance(context.get(shopContext), id) : null;
  if (!remittance) throw new Response(null, { status: 404 });
  return { remittance, isNew: url.searchParams.has("done") };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData ? `${loaderData.remittance.courier}, ${loaderData.remittance.reference}` : words.heading);

export default function Remittance({ loaderData: { remittance, isNew } }: Route.ComponentProps) {
  const { courier, reference, handedOverOn, totalCents, lines } = remittance;
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={`${courier}, ${reference}`} note={handedOverOn} ways={[["/admin/remittances", words.all]]} />
      {isNew && (
        <Notice tone="good" role="status">
          {words.kept}
        </Notice>
      )}
      <KeptLines lines={lines} totalCents={totalCents} />
    </div>
  );
}
