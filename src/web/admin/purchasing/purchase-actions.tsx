import type { Purchase } from "../../../domain/purchasing/purchase-queries.server.ts";
import { isAllowed, outstandingOf } from "../../../domain/purchasing/purchase-state.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { purchaseWords as words } from "./purchasing-words.ts";

/** The actions that the state of a purchase order allows. */
export function PurchaseActions({ purchase: { id, state, lines } }: { purchase: Purchase }) {
  const missing = lines.reduce((total, line) => total + outstandingOf(line), 0);
  const endings = [
    ["reopen", words.reopen, words.reopenQuestion],
    ["close", words.close, words.closeQuestion(missing)],
    ["cancel", words.cancel, words.cancelQuestion],
  ] as const;
  const look = missing > 0 ? "primary" : "secondary";
  return (
    <div className="grid grid-cols-1 gap-4 border-line border-t pt-6">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isAllowed("receive", state) && (
          <ButtonLink to={`/admin/purchases/${id}/receive`} variant={look}>
            {words.receive}
          </ButtonLink>
        )}
        {lines.length > 0 && (
          <ButtonLink to={`/admin/purchases/${id}/print`} variant="secondary">
            {words.print}
          </ButtonLink>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {endings
          .filter(([action]) => isAllowed(action, state))
          .map(([action, label, question]) => (
            <ConfirmForm key={action} {...{ label, question }} confirm={label} fields={{ intent: action }} />
          ))}
      </div>
    </div>
  );
}
