import type { Language } from "../../../domain/languages.ts";
import { type Cents, cents, formatRupees } from "../../../domain/money.ts";
import { LINE_LINK } from "../../components/link-classes.ts";
import { Price } from "../../components/price.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { Spendable } from "./use-payment.tsx";

const en = {
  use: (amount: string) => `Pay with your gift cards and store credit: ${amount}`,
  covered: "They pay for all of this order. Nothing is left to pay.",
  redeem: "Redeem a gift card",
  line: "Gift cards and credit",
  toPay: "Still to pay",
};

const si: typeof en = {
  use: (amount) => `ඔබේ තෑගි කාඩ්පත් සහ සාප්පු බැරෙන් ගෙවන්න: ${amount}`,
  covered: "එයින් මුළු ඇණවුමම ගෙවේ. ගෙවීමට කිසිවක් ඉතිරි නැත.",
  redeem: "තෑගි කාඩ්පතක් භාවිත කරන්න",
  line: "තෑගි කාඩ්පත් සහ බැර",
  toPay: "තව ගෙවිය යුතු",
};

const ta: typeof en = {
  use: (amount) => `பரிசு அட்டைகள், கடை வரவு மூலம் செலுத்துக: ${amount}`,
  covered: "முழு ஆர்டருக்கும் இது போதும். செலுத்த எதுவும் மீதியில்லை.",
  redeem: "பரிசு அட்டையைப் பயன்படுத்துக",
  line: "பரிசு அட்டைகள், வரவு",
  toPay: "செலுத்த மீதி",
};

export const CREDIT_WORDS: Record<Language, typeof en> = { en, si, ta };

type FieldProps = {
  credit: Spendable;
  isUsed: boolean;
  isCovered: boolean;
  isDisabled: boolean;
  onUse(isUsed: boolean): void;
};

/** Box to pay with credit first, and the way to redeem a gift card. */
export function CreditField({ credit, isUsed, isCovered, isDisabled, onUse }: FieldProps) {
  const words = CREDIT_WORDS[pageLanguage()];
  return (
    <div className="grid gap-2">
      {credit.balanceCents > 0 && (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-3">
          <input
            type="checkbox"
            checked={isUsed}
            disabled={isDisabled}
            onChange={(event) => onUse(event.target.checked)}
            className="size-6 shrink-0 accent-accent"
          />
          <span>{words.use(formatRupees(credit.balanceCents))}</span>
        </label>
      )}
      <p role="status" className="empty:hidden">
        {isCovered && words.covered}
      </p>
      {credit.hasGiftCards && (
        <p>
          <ShopLink to="/account/credit" className={LINE_LINK}>
            {words.redeem}
          </ShopLink>
        </p>
      )}
    </div>
  );
}

/** Name of the amount that credit does not pay. */
export const toPayLabel = () => CREDIT_WORDS[pageLanguage()].toPay;

/** The part of the total that credit pays, and the rest. */
export function CreditLines({ creditCents, dueCents }: { creditCents: Cents; dueCents: Cents }) {
  const words = CREDIT_WORDS[pageLanguage()];
  return (
    <dl aria-live="polite" className="grid gap-2">
      {(
        [
          [words.line, cents(-creditCents)],
          [words.toPay, dueCents],
        ] as const
      ).map(([name, amount]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 last:font-strong last:text-lg">
          <dt>{name}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
