import { findRemittance } from "../../../domain/payments/remittances/remittance-queries.server.ts";
import { Notice } from "../../components/notice.tsx";
import { requirePermission } from "../../middleware/require-permission.ts";
import { PageHead } from "../shared/page-head.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/remittance.route.ts";
import { remittanceWords as words } from "./remittance-words.ts";
import { SavedLines } from "./saved-lines.tsx";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  return { remittance: await requireById(context, id, findRemittance), isNew: url.searchParams.has("done") };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData ? `${loaderData.remittance.courier}, ${loaderData.remittance.reference}` : words.heading);

export default function Remittance({ loaderData: { remittance, isNew } }: Route.ComponentProps) {
  const { courier, reference, remittedOn, totalCents, lines } = remittance;
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={`${courier}, ${reference}`} note={remittedOn} ways={[["/admin/remittances", words.all]]} />
      {isNew && (
        <Notice tone="good" role="status">
          {words.kept}
        </Notice>
      )}
      <SavedLines lines={lines} totalCents={totalCents} />
    </div>
  );
}
