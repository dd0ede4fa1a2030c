import { useShopFacts } from "../components/use-shop-facts.ts";

/** What a phone writes below the icon of a page that is kept on its home screen: the same neutral word as the manifest. */
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
