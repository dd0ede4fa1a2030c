/**
 * Idempotency key of a form that creates a record: the same form sent again creates no second one (`createOnce`).
 * Renders nothing for a form that edits.
 */
export function FormKey({ value }: { value: string | undefined }) {
  return value ? <input type="hidden" name="key" value={value} /> : null;
}
