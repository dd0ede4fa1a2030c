import { useShopFacts } from "../components/use-shop-facts.ts";
import { foundMessages } from "../i18n/seo-messages.ts";

/** What a messenger shows of a link: the shop's name and mark, whatever the page is about. */
export function ShareTags() {
  const share = foundMessages()?.share;
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
