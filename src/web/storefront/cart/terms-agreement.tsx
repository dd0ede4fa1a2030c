import { Notice } from "../../components/notice.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { TermsLink } from "../shared/terms-link.tsx";
import type { CartTerms } from "./find-cart-terms.server.ts";

/** Id of the sentence, or of its checkbox, which the order button focuses. */
export const AGREEMENT_ID = "agreement";

type Props = {
  terms: CartTerms;
  isAgreed: boolean;
  /** True after an attempt to order without the tick, or while the sentence was out of sight. */
  isMissing: boolean;
  onAgree(isAgreed: boolean): void;
};

/**
 * Age and terms that ordering accepts: a sentence, or a box to tick. The box is for visitors without an account, and
 * for terms that changed since the customer last agreed.
 */
export function TermsAgreement({ terms, isAgreed, isMissing, onAgree }: Props) {
  const { cart } = customerMessages();
  const { footer } = useMessages();
  const link = (
    <TermsLink of={terms}>
      {footer.terms} ({terms.savedOn})
    </TermsLink>
  );
  if (!terms.isBox) {
    return (
      <>
        <p id={AGREEMENT_ID} className="mb-1.5 basis-full text-sm leading-snug">
          {cart.acceptance} {link}
        </p>
        {isMissing && (
          <p role="alert" className="mb-1.5 basis-full text-rose text-sm leading-snug">
            {cart.readFirst}
          </p>
        )}
      </>
    );
  }
  return (
    <div className="grid gap-3 text-sm">
      {terms.replaced && (
        <Notice tone="info">
          {cart.termsChanged(terms.savedOn)} <TermsLink of={terms.replaced}>{cart.termsBefore}</TermsLink>
        </Notice>
      )}
      <label className="flex min-h-11 cursor-pointer gap-3">
        <input
          id={AGREEMENT_ID}
          name={AGREEMENT_ID}
          type="checkbox"
          checked={isAgreed}
          onChange={({ target }) => onAgree(target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${AGREEMENT_ID}-error` : undefined}
          className="size-6 shrink-0 accent-accent"
        />
        <span>
          {cart.agree} {link}
        </span>
      </label>
      {isMissing && (
        <p id={`${AGREEMENT_ID}-error`} role="alert" className="text-rose">
          {cart.agreeFirst}
        </p>
      )}
    </div>
  );
}
