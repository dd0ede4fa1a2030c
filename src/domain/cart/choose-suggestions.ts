/** Maximum number of suggestions in a cart (feature row 32). */
const MOST = 2;

type Candidate = { publicId: string; isInStock: boolean };

/**
 * Returns the first products that can be bought and are not in the cart.
 * @param sources lists of candidates, the most important one first
 * @param inCart public ids
 */
export function chooseSuggestions<C extends Candidate>(
  sources: readonly (readonly C[])[],
  inCart: readonly string[],
): C[] {
  const distinct = new Map(sources.flat().map((candidate) => [candidate.publicId, candidate]));
  return [...distinct.values()]
    .filter(({ publicId, isInStock }) => isInStock && !inCart.includes(publicId))
    .slice(0, MOST);
}
