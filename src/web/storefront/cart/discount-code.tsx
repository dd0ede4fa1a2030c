import type { CodeProblem } from "../../../domain/promotions/apply-discounts.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { ButtonForm, SendForm } from "../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import type { CartCode } from "./applied-discount.server.ts";

type CartProps = { discount: CartCode | null; problem: CodeProblem | null; answer: FormAnswer | undefined };

/** The code of the cart, or the one that was just rejected. */
export function CartDiscountCode({ discount, problem: reason, answer }: CartProps) {
  const problem = discount && (discount.problem ?? (reason && discount.problems[reason]));
  const typed = answer?.typed.code;
  return (
    <DiscountCode
      code={discount?.code ?? null}
      problem={answer && typed !== undefined ? answer.failure.text : problem}
      typed={typed}
    />
  );
}

type Props = {
  /** The entered code, whether it applies or not; null without one. */
  code: string | null;
  /** Problem of this code or of the one just typed. */
  problem: string | null;
  typed?: string | undefined;
};

/** Field for a discount code; an applied code can be removed. Collapsed, because most customers have none. */
export function DiscountCode({ code, problem, typed }: Props) {
  const { discount } = customerMessages();
  if (code !== null && typed === undefined) return <EnteredCode code={code} problem={problem} />;
  return (
    <details open={typed !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {discount.have}
      </summary>
      <SendForm action="/cart" intent="code" preventScrollReset className="mt-2 grid gap-3">
        <TextField
          name="code"
          label={discount.label}
          error={problem ?? undefined}
          defaultValue={typed}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button variant="secondary">{discount.apply}</Button>
      </SendForm>
    </details>
  );
}

function EnteredCode({ code, problem }: Pick<Props, "problem"> & { code: string }) {
  const { discount } = customerMessages();
  return (
    <ButtonForm action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="code" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="wrap-anywhere min-w-0">{discount.entered(code)}</p>
        <button
          type="submit"
          name="code"
          value=""
          aria-label={discount.removeCode(code)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {discount.remove}
        </button>
      </div>
      <p role="status" className="text-rose text-sm">
        {problem}
      </p>
    </ButtonForm>
  );
}
