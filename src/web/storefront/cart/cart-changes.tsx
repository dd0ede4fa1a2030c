import type { LineProblem } from "../../../domain/errors.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { problemText } from "../shared/problem-text.ts";

type CartChangesProps = {
  problems: readonly LineProblem[];
  /** They came when the order was to be placed, by a button that is off now. */
  isAnswer?: boolean;
  onAccept(): void;
};

/** What changed since things were put into the cart, line by line; it must be accepted before ordering (design §8). */
export function CartChanges({ problems, isAnswer = false, onAccept }: CartChangesProps) {
  const { cartProblems } = customerMessages();
  const place = useFocusIfLost(isAnswer);
  return (
    <div ref={place} role="status" tabIndex={isAnswer ? -1 : undefined} className="rounded-control">
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
