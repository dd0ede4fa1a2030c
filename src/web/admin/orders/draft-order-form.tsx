import { Form } from "react-router";
import { formatLine } from "../../../domain/format-line.ts";
import { formatRupees } from "../../../domain/money.ts";
import { type DraftOrder, draftOrderUrl, LINE, withOneMore } from "../../../domain/orders/staff/draft-order.ts";
import type { FoundVariant, QuotedDraftOrder } from "../../../domain/orders/staff/quote-draft-order.server.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { Panel } from "../shared/panel.tsx";
import { makeOrderWords as words } from "./new-order-words.ts";
import { QuantityLine } from "./quantity-line.tsx";

type Line = QuotedDraftOrder["lines"][number];
type Props = {
  draft: DraftOrder;
  quoted: QuotedDraftOrder;
  codeProblem: string | null;
  found: readonly FoundVariant[] | null;
  find: string;
};

/** Items of the draft order. A GET form that reloads this page, so it works without script. */
export function DraftOrderForm({ draft, quoted: { lines, discount, automatic }, codeProblem, found, find }: Props) {
  const { customerId, enquiry } = draft;
  return (
    <Panel title={words.items}>
      <Form method="get" action="/admin/orders/new" className="grid gap-4">
        {customerId && <input type="hidden" name="customer" value={customerId} />}
        {enquiry && <input type="hidden" name="enquiry" value={enquiry} />}
        {lines.length === 0 ? (
          <p className="text-ink-soft">{words.nothing}</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {lines.map((line) => (
              <DraftLine key={line.variantId} {...line} />
            ))}
          </ul>
        )}
        {lines.length > 0 && <p className="text-ink-soft text-sm">{words.removeHint}</p>}
        <div className="grid gap-1">
          <label htmlFor="find-items" className="font-strong">
            {words.find}
          </label>
          <span className="flex flex-wrap gap-2">
            <input
              id="find-items"
              name="find"
              type="search"
              defaultValue={find}
              key={find}
              autoComplete="off"
              className={`${CONTROL} min-w-40 flex-1`}
            />
            <Button variant="secondary">{words.show}</Button>
          </span>
        </div>
        {automatic.map(({ title, savedCents }) => (
          <p key={title}>{words.offerTakes(title, formatRupees(savedCents))}</p>
        ))}
        {lines.length > 0 && <CodeLine discount={discount} problem={codeProblem} />}
      </Form>
      {found && <FoundChoices found={found} urlOf={(variantId) => draftOrderUrl(withOneMore(draft, variantId))} />}
    </Panel>
  );
}

/** A discount code, and its discount or the reason why it does not apply; the URL carries it with the items. */
function CodeLine({ discount, problem }: Pick<QuotedDraftOrder, "discount"> & { problem: string | null }) {
  const hint = problem ?? (discount && words.codeTakes(formatRupees(discount.discountCents)));
  return (
    <div className="grid gap-1">
      <label htmlFor="code" className="font-strong">
        {words.code}
      </label>
      <input
        id="code"
        name="code"
        defaultValue={discount?.typed ?? ""}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        aria-describedby={hint ? "code-hint" : undefined}
        className={`${CONTROL} max-w-60`}
      />
      {hint && (
        <p id="code-hint" className={problem ? "text-rose" : "text-ink-soft"}>
          {hint}
        </p>
      )}
    </div>
  );
}

type FoundProps = { found: readonly FoundVariant[]; urlOf: (variantId: string) => string };

/** Search results, each with a link to the same page with one more unit. */
export function FoundChoices({ found, urlOf }: FoundProps) {
  if (found.length === 0) return <p>{words.noneFound}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {found.map((variant) => (
        <FoundRow key={variant.variantId} variant={variant} to={urlOf(variant.variantId)} />
      ))}
    </ul>
  );
}

function nameOf({ title, variantLabel, sku }: Pick<Line, "title" | "variantLabel" | "sku">): string {
  return [title, variantLabel, sku].filter(Boolean).join(", ");
}

function DraftLine({ variantId, quantity, priceCents, available, ...line }: Line) {
  const isShort = quantity > available;
  return (
    <QuantityLine
      name={LINE + variantId}
      quantity={quantity}
      label={words.quantityOf(nameOf(line))}
      title={line.title === "" ? words.gone : nameOf(line)}
      note={isShort ? words.tooFew(available) : `${formatLine(quantity, priceCents)} · ${words.left(available)}`}
      isShort={isShort}
    />
  );
}

function FoundRow({ variant, to }: { variant: FoundVariant; to: string }) {
  const { priceCents, units } = variant;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 break-words">
        {nameOf(variant)}
        <span className="block text-ink-soft text-sm">{`${formatRupees(priceCents)} · ${words.left(units)}`}</span>
      </span>
      {units > 0 && (
        <ButtonLink to={to} variant="secondary" aria-label={words.add(nameOf(variant))} preventScrollReset>
          {words.addShort}
        </ButtonLink>
      )}
    </li>
  );
}
