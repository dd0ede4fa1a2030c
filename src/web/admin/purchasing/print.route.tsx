import { Printer } from "lucide";
import { formatDay } from "../../../domain/dates.ts";
import { findPurchase } from "../../../domain/purchasing/purchase-queries.server.ts";
import { formatPurchaseNumber } from "../../../domain/purchasing/purchase-state.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Notice } from "../../components/notice.tsx";
import { shopContext } from "../../context.ts";
import { sellerOf } from "../../pdf/seller.ts";
import { PageHead } from "../shared/page-head.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import type { Route } from "./+types/print.route.ts";
import { PurchaseSheet, purchaseText } from "./purchase-sheet.tsx";
import { dayName, printWords as words } from "./purchasing-words.ts";

/** The purchase order for its supplier. The buyer is the name on bank statements, as on packing slips. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { number, state, supplier, lines, freightCents, totalCents, note, sentAt, createdAt, expectedOn } =
    await requireById(context, id, findPurchase);
  const { name, address, phone } = sellerOf(context.get(shopContext).config);
  return {
    id,
    isDraft: state === "draft",
    sheet: {
      number: formatPurchaseNumber(number),
      buyer: [name, address, phone].filter(Boolean),
      supplier: [supplier.name, supplier.contactPerson, supplier.phone].filter(Boolean),
      date: formatDay(sentAt ?? createdAt, "en"),
      deliverBy: expectedOn && dayName(expectedOn),
      lines: lines.map(({ id: lineId, name: item, sku, quantity, unitCostCents }) => {
        return { id: lineId, item, sku, quantity, unitCostCents };
      }),
      ...{ freightCents, totalCents, note },
    },
  };
}

/** Browsers print the title: it does not name the shop or its back office. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.title(loaderData?.sheet.number ?? "") },
  { name: "robots", content: "noindex" },
];

export default function PrintPurchase({ loaderData: { id, isDraft, sheet } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text grid-cols-1 gap-5 print:max-w-none">
      <div className="grid grid-cols-1 gap-5 print:hidden">
        <PageHead title={words.title(sheet.number)} ways={[[`/admin/purchases/${id}`, words.back]]} />
        {isDraft && <Notice tone="warning">{words.draft}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="button" className="no-script:hidden" onClick={() => window.print()}>
            <Icon of={Printer} className="size-5" aria-hidden="true" />
            {words.printNow}
          </Button>
          <CopyButton text={purchaseText(sheet)} label={words.copy} done={words.copied} />
        </div>
      </div>
      <PurchaseSheet {...sheet} />
    </div>
  );
}
