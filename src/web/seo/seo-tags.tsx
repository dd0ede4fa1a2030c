import { useShopFacts } from "../components/use-shop-facts.ts";
import { seoMessages } from "../i18n/seo-messages.ts";
import { LanguageLinks } from "./language-links.tsx";

/** Tags for readers other than the visitor: search engines, messengers, filters. */
export function SeoTags() {
  return (
    <>
      <LanguageLinks />
      <ShareTags />
      <AdultLabel />
      <InstalledName />
    </>
  );
}

/** Preview of a shared link in messengers: the shop's name and logo, whatever the page. */
function ShareTags() {
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

/** Label for parental and network filters (rtalabel.org), if the owner enables it. */
const RTA = "RTA-5042-1996-1400-1577-RTA";

function AdultLabel() {
  if (!useShopFacts()?.discretion.isLabelledAdult) return null;
  return (
    <>
      <meta name="rating" content="adult" />
      <meta name="rating" content={RTA} />
    </>
  );
}

/** Name below the icon on a phone's home screen: the same neutral word as in the manifest. */
function InstalledName() {
  const name = useShopFacts()?.discretion.neutralName;
  if (!name) return null;
  return (
    <>
      <meta name="application-name" content={name} />
      <meta name="apple-mobile-web-app-title" content={name} />
    </>
  );
}
