import type { ProductFields } from "../../../domain/catalog-editing/product-fields.ts";
import { type Merged, mergeFields } from "../../../domain/merge-fields.ts";
import type { FormAnswer } from "../../failures.ts";

/** Fields about the form itself: its action and step, its version and fingerprint when opened, the preview's button. */
const OWN_FIELDS = ["intent", "step", "version", "seen", "show"];

/**
 * Returns the values of a form and the names of fields that another staff member changed: the saved values, overwritten
 * by the typed ones after a rejection. A form that was rejected before the server read it shows no such fields.
 */
export function mergeReply(now: ProductFields, answer: Pick<FormAnswer, "typed"> | undefined): Merged {
  if (!answer) return { values: now, changed: [] };
  const typed = Object.entries(answer.typed).filter(([name]) => !OWN_FIELDS.includes(name));
  const { seen } = answer.typed;
  const merged = mergeFields(now, Object.fromEntries(typed), seen ?? "");
  return seen === undefined ? { ...merged, changed: [] } : merged;
}
