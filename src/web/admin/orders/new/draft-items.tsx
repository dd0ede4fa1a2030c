import { formatLine } from "../../../../domain/format-line.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { LINE } from "../../../../domain/orders/staff/draft-order.ts";
import type { FoundVariant, QuotedDraftOrder } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { CONTROL } from "../../../components/control.ts";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { Panel } from "../../shared/panel.tsx";
import { FindVariants, itemName } from "../found-variants.tsx";
import { makeOrderWords as words } from "../new-order-words.ts";
import { QuantityLine } from "../quantity-line.tsx";

type Line = QuotedDraftOrder["lines"][number];
type Props = {
  quoted: QuotedDraftOrder;
  codeProblem: string | null;
  found: readonly FoundVariant[] | null;
  find: string;
  answer: Partial<FormAnswer> | undefined;
};

/** Items and discount code of the draft order, and the search for more. */
export function DraftItems({ quoted: { lines, discount, automatic }, codeProblem, found, find, answer }: Props) {
  const errors = fieldErrorsOf(answer?.failure);
  return (
    <Panel title={words.items}>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{words.nothing}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-line border-y">
            {lines.map((line) => (
              <DraftLine
                key={line.variantId}
                line={line}
                typed={answer?.typed?.[LINE + line.variantId]}
                error={errors[LINE + line.variantId]}
              />
            ))}
          </ul>
          <p className="text-ink-soft text-sm">{words.removeHint}</p>
        </>
      )}
      <FindVariants label={words.find} show={words.show} find={find} found={found} />
      {automatic.map(({ title, savedCents }) => (
        <p key={title}>{words.offerTakes(title, formatRupees(savedCents))}</p>
      ))}
      {lines.length > 0 && <CodeLine discount={discount} problem={codeProblem} />}
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
        data-in-url
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

type DraftLineProps = { line: Line; typed: string | undefined; error: string | undefined };

function DraftLine({ line, ...field }: DraftLineProps) {
  const { variantId, quantity, priceCents, available } = line;
  const isShort = quantity > available;
  return (
    <QuantityLine
      {...field}
      name={LINE + variantId}
      quantity={quantity}
      label={words.quantityOf(itemName(line))}
      title={line.title === "" ? words.gone : itemName(line)}
      note={isShort ? words.tooFew(available) : `${formatLine(quantity, priceCents)} · ${words.left(available)}`}
      {...{ isShort, isInUrl: true }}
    />
  );
}
