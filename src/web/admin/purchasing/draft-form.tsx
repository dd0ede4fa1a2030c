import { useState } from "react";
import { traceOf } from "../../../domain/merge-fields.ts";
import { parseDecimal } from "../../../domain/money.ts";
import type { PurchasableVariant } from "../../../domain/purchasing/find-variants.server.ts";
import { lineField } from "../../../domain/purchasing/purchase-lines.ts";
import type { Purchase } from "../../../domain/purchasing/purchase-queries.server.ts";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import type { Failure } from "../../failures.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { DraftLines } from "./draft-lines.tsx";
import { FindItems } from "./find-items.tsx";
import { PurchaseTotals } from "./purchase-totals.tsx";
import { purchaseWords as words } from "./purchasing-words.ts";

type Fields = Record<string, string>;
type Props = {
  purchase: Purchase;
  suppliers: readonly { value: string; label: string }[];
  found: readonly PurchasableVariant[] | null;
  find: string;
  isLow: boolean;
  values: Fields;
  /** The stored values. */
  now: Fields;
  changed: readonly string[];
  failure: Failure | undefined;
};

/** The draft of a purchase order. Each of its buttons saves it. */
export function DraftForm({ purchase, suppliers, values, now, changed, failure, ...search }: Props) {
  const { lines, version, supplier } = purchase;
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  /** Texts typed since the page was rendered, for the totals. */
  const [typed, setTyped] = useState<Fields>({});
  const textOf = (name: string) => typed[name] ?? values[name] ?? "";
  const field = (name: "expectedOn" | "freight" | "note") => ({
    name,
    label: words[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  const labelOf = (name: string) => fieldLabel(name, lines);
  const nameOf = (_: string, stored: string) => suppliers.find(({ value }) => value === stored)?.label ?? stored;
  return (
    <>
      <FormFailure failure={failure} focusOn="find-items" />
      <ChangedByOthers {...{ changed, now, values, labelOf }} textOf={nameOf} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(now)} />
        <div
          className="grid grid-cols-1 gap-5"
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }));
          }}
        >
          <DraftLines {...{ lines, values, errors }} />
          <FindItems {...search} />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField {...field("freight")} hint={words.freightHint} inputMode="decimal" />
            <TextField
              {...field("expectedOn")}
              type="date"
              hint={supplier.deliveryDays === null ? undefined : words.expectedHint(supplier.deliveryDays)}
            />
          </div>
          <SelectField
            name="supplierId"
            label={words.supplier}
            options={suppliers}
            defaultValue={values.supplierId}
            error={errors.supplierId}
            required
          />
          <TextArea {...field("note")} rows={2} />
        </div>
        <PurchaseTotals
          subtotalCents={lines.reduce((total, { id }) => {
            const quantity = Number(textOf(lineField("quantity", id))) || 0;
            return total + Math.trunc(quantity) * (parseDecimal(textOf(lineField("cost", id))) ?? 0);
          }, 0)}
          freightCents={parseDecimal(textOf("freight")) ?? 0}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="send" isBusy={isSending}>
            {words.send}
          </Button>
          <Button name="intent" value="save" variant="secondary" disabled={isSending}>
            {words.save}
          </Button>
        </div>
      </SendForm>
    </>
  );
}

/** Returns the label of a field of the draft. */
function fieldLabel(name: string, lines: Purchase["lines"]): string {
  const [kind, id] = name.split(".");
  const line = lines.find((one) => one.id === id);
  if (line && kind === "quantity") return `${words.quantity}, ${line.name}`;
  if (line && kind === "cost") return `${words.cost}, ${line.name}`;
  const { supplier, expectedOn, freight, note } = words;
  return { supplierId: supplier, expectedOn, freight, note }[name] ?? words.items;
}
