/** Payments that a proposal may leave out between others, such as those that the gateway still holds back. */
const MAX_LEFT_OUT = 2;

/**
 * Proposes the payments of a payout: the oldest ones, or all but one or two of them, or a row of later ones, whose
 * amounts add up to it. Without such payments, the oldest ones that it covers.
 * @param amounts outstanding amounts in LKR cents, the oldest payment first; below zero where the gateway deducts
 * @returns the places of the proposed payments in `amounts`
 */
export function proposePayments(amounts: readonly number[], payout: number): number[] {
  for (let leftOut = 0; leftOut <= MAX_LEFT_OUT; leftOut += 1) {
    const found = oldestBut(leftOut, amounts, payout);
    if (found) return found;
  }
  return rowOf(amounts, payout) ?? oldestWithin(amounts, payout);
}

/** Finds the shortest run of the oldest payments that adds up to the payout once `leftOut` of them are left out. */
function oldestBut(leftOut: number, amounts: readonly number[], payout: number): number[] | null {
  let total = 0;
  for (let end = 0; end < amounts.length; end += 1) {
    total += amounts[end] ?? 0;
    const gone = placesOf(amounts.slice(0, end), total - payout, leftOut);
    if (gone) return Array.from({ length: end + 1 }, (_, place) => place).filter((place) => !gone.includes(place));
  }
  return null;
}

/** Finds `count` payments that add up to an amount: at most two, and the newest where several fit. */
function placesOf(amounts: readonly number[], wanted: number, count: number): number[] | null {
  if (count === 0) return wanted === 0 ? [] : null;
  if (count === 1) {
    const place = amounts.lastIndexOf(wanted);
    return place === -1 ? null : [place];
  }
  for (let place = amounts.length - 1; place > 0; place -= 1) {
    const other = amounts.slice(0, place).lastIndexOf(wanted - (amounts[place] ?? 0));
    if (other !== -1) return [other, place];
  }
  return null;
}

/** Finds the first row of neighbours that adds up to the payout. */
function rowOf(amounts: readonly number[], payout: number): number[] | null {
  for (let start = 1; start < amounts.length; start += 1) {
    let total = 0;
    for (let end = start; end < amounts.length; end += 1) {
      total += amounts[end] ?? 0;
      if (total === payout) return Array.from({ length: end - start + 1 }, (_, place) => start + place);
    }
  }
  return null;
}

function oldestWithin(amounts: readonly number[], payout: number): number[] {
  let total = 0;
  const places: number[] = [];
  for (const [place, amount] of amounts.entries()) {
    if (total + amount > payout) break;
    total += amount;
    places.push(place);
  }
  return places;
}
