import { useShopFacts } from "../components/use-shop-facts.ts";

/** Name below the icon on a phone's home screen: the same neutral word as in the manifest. */
export function InstalledName() {
  const name = useShopFacts()?.discretion.neutralName;
  if (!name) return null;
  return (
    <>
      <meta name="application-name" content={name} />
      <meta name="apple-mobile-web-app-title" content={name} />
    </>
  );
}
