import { useShopFacts } from "../components/use-shop-facts.ts";
import { seoMessages } from "../i18n/seo-messages.ts";

/** Preview of a shared link in messengers: the shop's name and logo, whatever the page. */
export function ShareTags() {
  const share = seoMessages()?.share;
  const facts = useShopFacts();
  if (!facts) return null;
  return (
    <>
      <meta property="og:site_name" content={facts.shop.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={facts.shop.name} />
      <meta property="og:description" content={share?.description} />
      <meta property="og:image" content={`${facts.baseUrl}/share.png`} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
