import type { Context } from "hono";
import { html } from "hono/html";
import { BRAND_NAMES, type Brand, TEST_CARDS } from "../cards.ts";
import { renderPage } from "./layout.ts";

type Filled = { brand: Brand; cardNo?: string; isIncomplete?: boolean };

/** Renders the card form in the frame of the checkout page. Its response replaces the checkout page. */
export function renderCardForm(c: Context, { brand, cardNo, isIncomplete }: Filled) {
  const known = TEST_CARDS.find(({ number }) => number === cardNo);
  const values = known
    ? { number: known.number, holder: "Test Customer", code: known.brand === "AMEX" ? "1234" : "123", expiry: "12/30" }
    : { number: "", holder: "", code: "", expiry: "" };
  const cards = TEST_CARDS.filter((card) => card.brand === brand).map(
    ({ number, reason }) => html`<li><a href="?method=${brand}&card=${number}">
<span class="${reason ? "bad" : "good"}">${reason ?? "Success"}</span> <span class="number">${number}</span></a></li>`,
  );
  const body = html`<main class="sheet">
${isIncomplete ? html`<p class="error" role="alert">Check the name, number, code and expiry of the card.</p>` : ""}
<p class="hint">Tap a ${BRAND_NAMES[brand]} test card to fill it in. Never type a real card number here.</p>
<ul class="cards">${cards}</ul>
<form method="post" action="?method=${brand}" target="_parent" autocomplete="off">
<label for="cardHolderName">Name on card</label>
<input id="cardHolderName" name="cardHolderName" placeholder="Name on Card" value="${values.holder}" required pattern=".{2,80}">
<label for="cardNo">Card number</label>
<input id="cardNo" name="cardNo" placeholder="Credit Card Number" value="${values.number}" required pattern="([0-9][ \\-]?){13,19}" inputmode="numeric">
<div class="pair">
<div><label for="cardSecureId">Security code</label>
<input id="cardSecureId" name="cardSecureId" placeholder="CVV" value="${values.code}" required pattern="[0-9]{3,4}" inputmode="numeric" maxlength="4"></div>
<div><label for="cardExpiry">Expiry</label>
<input id="cardExpiry" name="cardExpiry" placeholder="Expiry MM/YY" value="${values.expiry}" required pattern="(0[1-9]|1[0-2])\\s*\\/?\\s*[0-9]{2}"></div>
</div>
<button type="submit" class="btn-primary">Submit</button>
</form>
</main>`;
  return renderPage(c, {
    title: "Card details",
    body,
    script: cardFormScript,
    status: isIncomplete ? 422 : 200,
    isNested: true,
  });
}

function cardFormScript() {
  const form = document.querySelector("form");
  const submit = form?.querySelector("button");
  if (!form || !submit) throw new Error("the card form is incomplete");
  const refresh = () => {
    submit.disabled = !form.checkValidity();
  };
  form.addEventListener("input", refresh);
  refresh();
}
