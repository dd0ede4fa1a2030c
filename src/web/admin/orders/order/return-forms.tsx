import type { ReturnDetails } from "../../../../domain/returns/return-queries.server.ts";
import { Button, buttonClasses } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { fieldId } from "../../../components/forms/field-parts.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Typed } from "../../../failures.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { UnitsField } from "../../shared/units-field.tsx";
import { returnWords as words } from "./return-words.ts";

type ReplyProps = {
  decision: "approved" | "declined";
  button: string;
  /** A reply in the customer's language. */
  ready: string;
  typed: Typed | undefined;
};

/** A reply to the customer, filled in with a ready one. */
export function ReplyForm({ decision, button, ready, typed }: ReplyProps) {
  const id = `${fieldId("text")}-${decision}`;
  return (
    <SendForm className="grid max-w-form gap-3">
      <label htmlFor={id} className="font-strong">
        {words.answer}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {words.answerHint}
      </p>
      <textarea
        id={id}
        name="text"
        rows={7}
        required
        maxLength={1000}
        defaultValue={typed?.decision === decision ? typed.text : ready}
        aria-describedby={`${id}-hint`}
        className={CONTROL}
      />
      <Button name="decision" value={decision} variant={decision === "approved" ? "primary" : "secondary"}>
        {button}
      </Button>
    </SendForm>
  );
}

/** The reply that ends a return, behind a disclosure, so that it is not sent by mistake. */
export function ClosingReply({ label, ...reply }: { label: string } & Omit<ReplyProps, "decision" | "button">) {
  return (
    <details open={reply.typed?.decision === "declined"}>
      <summary className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${buttonClasses("secondary")}`}>
        {label}
      </summary>
      <div className="mt-3">
        <ReplyForm {...reply} decision="declined" button={words.decline} />
      </div>
    </details>
  );
}

type ReceiveProps = {
  request: ReturnDetails;
  /** Recording the return leads to its refund. */
  leadsToRefund: boolean;
  typed: Typed | undefined;
  errors: Readonly<Record<string, string | undefined>>;
};

/** The units that arrived, and which of them can be sold again. */
export function ReceiveForm({ request, leadsToRefund, typed, errors }: ReceiveProps) {
  const isSellable = request.reason === "change-of-mind" || request.reason === "wrong-item";
  return (
    <SendForm className="grid max-w-form gap-5">
      <div>
        <p className="font-strong">{words.received}</p>
        <p className="text-ink-soft text-sm">{words.receivedHint}</p>
      </div>
      {request.lines.map(({ lineId, title, variantLabel, quantity }) => (
        <fieldset key={lineId} className="grid gap-2">
          <legend className="mb-2">{[title, variantLabel].filter(Boolean).join(", ")}</legend>
          {request.isReplaced ? (
            <input type="hidden" name={`units-${lineId}`} value={quantity} />
          ) : (
            <UnitsField
              name={`units-${lineId}`}
              label={words.arrived(quantity)}
              max={quantity}
              defaultValue={typed?.[`units-${lineId}`] ?? String(quantity)}
              error={errors[`units-${lineId}`]}
            />
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={`restock-${lineId}`}
              defaultChecked={typed?.decision === "received" ? `restock-${lineId}` in typed : isSellable}
              className="size-5 accent-accent"
            />
            <span>{words.restock}</span>
          </label>
        </fieldset>
      ))}
      <Button name="decision" value="received">
        {leadsToRefund ? words.recordAndRefund : words.record}
      </Button>
    </SendForm>
  );
}

/** The same items again, or the money where the stock is gone. */
export function ReplaceForms() {
  return (
    <div className="grid max-w-form gap-3">
      <p>{words.replaceIntro}</p>
      <ConfirmForm
        label={words.replace}
        className={buttonClasses("primary")}
        question={words.replaceQuestion}
        confirm={words.replaceNow}
        fields={{ decision: "replace" }}
      />
      <ConfirmForm
        label={words.refundInstead}
        question={words.refundQuestion}
        confirm={words.refundNow}
        fields={{ decision: "refund-instead" }}
      />
    </div>
  );
}
