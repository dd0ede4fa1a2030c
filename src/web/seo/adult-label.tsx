import { useShopFacts } from "../components/use-shop-facts.ts";

/** Label for parental and network filters (rtalabel.org), if the owner enables it. */
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
