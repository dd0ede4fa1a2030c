import { languagePath } from "../../../domain/languages.ts";
import { LogoMark } from "../../components/logo-mark.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { CardMarks } from "../shared/card-marks.tsx";
import { helpHours } from "./help-hours.tsx";

/**
 * In documents only (root.tsx), so that pages load no script for it: its links load documents. On phones they are
 * folded into three groups (app.css).
 */
export function SiteFooter({ shopName, year }: { shopName: string; year: number }) {
  const { allProducts, discreet, footer, navbar, tabBar } = useMessages();
  const texts = seoMessages();
  const facts = useShopFacts();
  const hours = facts?.chatHours && helpHours(facts.chatHours);
  if (!texts) return null;
  const { guides, siteFooter: words } = texts;
  return (
    <footer className="mt-10 border-line border-t bg-wash pb-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] md:mt-20">
      <div className="mx-auto grid max-w-shop gap-6 px-4 py-4 md:grid-cols-[2fr_3fr] md:gap-x-16 md:px-6 md:pt-12">
        <nav aria-label={words.label} className="md:order-2 md:grid md:grid-cols-3 md:gap-x-8">
          <LinkGroup
            heading={words.shop}
            links={[
              ["/all-products", allProducts.heading],
              ["/top-selling", tabBar.topSelling],
              ["/wishlist", navbar.saved],
              ["/size-guide", footer.sizeGuide],
            ]}
          />
          <LinkGroup
            heading={words.help}
            links={[
              ["/faq", words.faq],
              ...(facts?.hasGuides ? [["/guides", guides.title] as const] : []),
              ["/parcel", discreet.arrives],
              ["/contact", footer.contact],
              ["/about", words.about],
            ]}
          />
          <LinkGroup
            heading={words.policies}
            links={[
              ["/terms", footer.terms],
              ["/privacy", footer.privacy],
              ["/refund", footer.refund],
            ]}
          />
        </nav>
        <div>
          <p className="heading mb-3 flex items-center gap-2.5 text-xl">
            <LogoMark className="size-7" />
            {shopName}
          </p>
          <address className="text-ink-soft text-sm not-italic">
            {facts?.registration && <span className="block">{facts.registration}</span>}
            {facts && `${facts.shop.address} ${facts.shop.phone}`}
            {hours && <span className="block">{hours.open}</span>}
          </address>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-4 md:order-3 md:col-span-2">
          <p className="text-ink-soft text-sm">{words.copyright(shopName, year)}</p>
          <CardMarks />
        </div>
      </div>
      {/* The form of the buttons on cards. */}
      <form id="compare" method="post" action={languagePath(pageLanguage(), "/compare")} />
    </footer>
  );
}

type LinkGroupProps = { heading: string; links: readonly (readonly [to: string, label: string])[] };

function LinkGroup({ heading, links }: LinkGroupProps) {
  return (
    <details className="link-group">
      <summary>{heading}</summary>
      <p>{heading}</p>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <ShopLink to={to}>{label}</ShopLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
