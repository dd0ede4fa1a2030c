import type { DescribedCards } from "./describe-gift-cards.server.ts";

/** The gift cards that an order sold. Codes are hidden until the buyer asks for them: others may see the screen. */
export function OrderGiftCards({ of: { heading, intro, showCodes, cards } }: { of: DescribedCards }) {
  const codes = cards.flatMap(({ id, code }) => (code ? [{ id, code }] : []));
  return (
    <section aria-labelledby="gift-cards">
      <h2 id="gift-cards" className="heading text-2xl">
        {heading}
      </h2>
      <p className="mt-2">{intro}</p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {cards.map(({ id, text, state }) => (
          <li key={id} className="py-3">
            {text}
            {state && <span className="block text-ink-soft text-sm">{state}</span>}
          </li>
        ))}
      </ul>
      {codes.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-12 cursor-pointer items-center underline underline-offset-4">
            {showCodes}
          </summary>
          <ul className="grid gap-2">
            {codes.map(({ id, code }) => (
              <li key={id} className="font-strong text-lg tabular-nums">
                {code}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
