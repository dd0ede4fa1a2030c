import { useShopFacts } from "../components/use-shop-facts.ts";

/** What filters of parents and networks look for (rtalabel.org), where the owner wants it said. */
const RTA = "RTA-5042-1996-1400-1577-RTA";

export function AdultLabel() {
  if (!useShopFacts()?.discretion.isLabelledAdult) return null;
  return (
    <>
      <meta name="rating" content="adult" />
      <meta name="rating" content={RTA} />
    </>
  );
}
