import { renderToStaticMarkup } from "react-dom/server";
import { BIRTH_DATE_CONFIRMED } from "../../../domain/age-check.ts";
import { hasAgeRules } from "../../../domain/catalog/has-age-rules.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { findAgeState } from "../../discretion/age-cookie.ts";
import { BirthDateForm } from "../../discretion/birth-date-form.tsx";
import { seoMessages } from "../../i18n/seo-messages.ts";

/**
 * Returns the form for the date of birth as HTML, for carts with items that need it; null where none can, or where this
 * device has confirmed it. A shop whose every page needs the date asks in front of the cart.
 */
export async function renderBirthDate(
  shop: Pick<Shop, "db" | "memory" | "config">,
  headers: Headers,
): Promise<string | null> {
  const state = findAgeState(headers);
  const words = seoMessages()?.birthDate;
  const isAskedBefore = shop.config.age.check === "birth-date" || state === BIRTH_DATE_CONFIRMED;
  if (!words || isAskedBefore || !(await hasAgeRules(shop))) return null;
  return renderToStaticMarkup(
    <section aria-labelledby="confirm-age" className="grid max-w-form gap-4 rounded-picture bg-surface p-5">
      <h2 id="confirm-age" className="heading text-xl">
        {words.cartHeading}
      </h2>
      <p>{words.cartText}</p>
      <BirthDateForm problem={state === "date" || state === "year" ? state : null} />
    </section>,
  );
}
