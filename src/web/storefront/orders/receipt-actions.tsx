import { Download, Printer } from "lucide";
import { Button, ButtonLink } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Actions for a receipt; not printed. */
export function ReceiptActions({ number, withNames }: { number: string; withNames: boolean }) {
  const { receipt } = customerMessages();
  const address = `/orders/${number}/receipt`;
  return (
    <div className="mt-6 flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button type="button" className="no-script:hidden" onClick={() => window.print()}>
          <Icon of={Printer} className="size-5" aria-hidden="true" />
          {receipt.print}
        </Button>
        <ButtonLink to={`${address}.pdf${withNames ? "?names=1" : ""}`} reloadDocument variant="secondary">
          <Icon of={Download} className="size-5" aria-hidden="true" />
          {receipt.download}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ShopLink to={withNames ? address : `${address}?names=1`} replace preventScrollReset className={LINE_LINK}>
          {withNames ? receipt.hideNames : receipt.showNames}
        </ShopLink>
        <ShopLink to={`/orders/${number}`} className={LINE_LINK}>
          {receipt.toOrder}
        </ShopLink>
      </div>
    </div>
  );
}
