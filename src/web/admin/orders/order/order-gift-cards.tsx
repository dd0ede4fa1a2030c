import { formatRupees } from "../../../../domain/money.ts";
import type { SoldCard } from "../../../../domain/orders/gift-cards/sold-cards.server.ts";
import { creditWords } from "../../credit/credit-words.ts";
import { Panel } from "../../shared/panel.tsx";
import { orderPageWords as words } from "../order-page-words.ts";

/** The gift cards that the order sold, and what is left of them, without their codes. */
export function OrderGiftCards({ cards }: { cards: readonly SoldCard[] }) {
  return (
    <Panel title={creditWords.cards}>
      <ul className="grid gap-3">
        {cards.map(({ id, codeEnd, amountCents, balanceCents, isRedeemed }) => (
          <li key={id}>
            <span className="block font-strong">{creditWords.kinds["gift-card"](codeEnd)}</span>
            {creditWords.of(formatRupees(balanceCents), formatRupees(amountCents))}
            {!isRedeemed && <span className="block text-ink-soft text-sm">{creditWords.notRedeemed}</span>}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{words.giftCardRefund}</p>
    </Panel>
  );
}
