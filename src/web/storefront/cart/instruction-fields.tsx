import {
  DELIVERY_REQUESTS,
  type DeliveryRequest,
  MAX_GIFT_NOTE,
  MAX_PARCEL_NAME,
} from "../../../domain/orders/delivery-instructions.ts";
import { CONTROL } from "../../components/control.ts";
import { useUnloadQuestion } from "../../components/forms/leave-guard.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import type { InstructionsChoice } from "./use-instructions.ts";

export const BOX = "size-6 shrink-0 accent-accent";

/** Name on the parcel, a request to the courier, and gifts. */
export function InstructionFields({ instructions, change, isSent = false }: InstructionsChoice) {
  const { instructions: texts } = customerMessages();
  const { parcelName, request, isGift, giftNote } = instructions;
  useUnloadQuestion(() => !isSent && parcelName + giftNote !== "");
  return (
    <div className="mt-2 grid gap-5">
      <Field id="parcel-name" label={texts.parcelName} hint={texts.parcelNameHint}>
        <input
          id="parcel-name"
          value={parcelName}
          onChange={({ target }) => change({ parcelName: target.value })}
          maxLength={MAX_PARCEL_NAME}
          autoComplete="off"
          aria-describedby="parcel-name-hint"
          className={CONTROL}
        />
      </Field>
      <Field id="delivery-request" label={texts.request}>
        <RequestSelect
          id="delivery-request"
          value={request ?? ""}
          onChange={({ target }) => change({ request: (target.value || null) as DeliveryRequest | null })}
        />
      </Field>
      <label className="flex cursor-pointer gap-3">
        <input
          type="checkbox"
          checked={isGift}
          onChange={({ target }) => change({ isGift: target.checked })}
          aria-describedby="gift-hint"
          className={BOX}
        />
        <span>
          {texts.gift}
          <span id="gift-hint" className="block text-ink-soft text-sm">
            {texts.giftHint}
          </span>
        </span>
      </label>
      {isGift && (
        <Field id="gift-note" label={texts.giftNote} hint={texts.giftNoteHint(MAX_GIFT_NOTE - giftNote.length)}>
          <textarea
            id="gift-note"
            value={giftNote}
            onChange={({ target }) => change({ giftNote: target.value })}
            maxLength={MAX_GIFT_NOTE}
            rows={3}
            aria-describedby="gift-note-hint"
            className={CONTROL}
          />
        </Field>
      )}
    </div>
  );
}

/** The requests to the courier, or none. */
export function RequestSelect(props: Omit<React.ComponentProps<"select">, "children" | "className">) {
  const { instructions: texts } = customerMessages();
  return (
    <select {...props} className={CONTROL}>
      <option value="">{texts.noRequest}</option>
      {DELIVERY_REQUESTS.map((each) => (
        <option key={each} value={each}>
          {texts.requests[each]}
        </option>
      ))}
    </select>
  );
}

type FieldProps = { id: string; label: string; hint?: string; children: React.ReactNode };

/** Not `components/field.tsx`: these fields belong to no form and have no error. */
function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-strong">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
