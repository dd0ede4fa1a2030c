import type { LineProblem } from "../../../domain/errors.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { problemText } from "../shared/problem-text.ts";

/** Id of the list of changes, which the order button focuses. */
export const CHANGES_ID = "changes";

type CartChangesProps = {
  problems: readonly LineProblem[];
  /** True when the changes came as the response to placing the order. */
  isAnswer?: boolean;
  onAccept(): void;
};

/**
 * Changes since the items were added to the cart, line by line; the customer must accept them before ordering (design
 * §8).
 */
export function CartChanges({ problems, isAnswer = false, onAccept }: CartChangesProps) {
  const { cartProblems } = customerMessages();
  const place = useFocusIfLost(isAnswer);
  return (
    <div ref={place} id={CHANGES_ID} role="status" tabIndex={-1} className="rounded-control">
      {problems.length > 0 && (
        <Notice tone="warning">
          <h2 className="heading text-xl">{cartProblems.heading}</h2>
          <ul className="my-3 list-disc ps-5">
            {problems.map((problem) => (
              <li key={`${problem.variantId} ${problem.kind}`}>{problemText(cartProblems, problem)}</li>
            ))}
          </ul>
          <Button type="button" variant="secondary" onClick={onAccept}>
            {cartProblems.accept}
          </Button>
        </Notice>
      )}
    </div>
  );
}
