import { LanguageSwitch } from "../../components/language-switch.tsx";
import { Mark } from "../../components/logo.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { DeviceSettings } from "../../discretion/device-settings.tsx";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { CardMarks } from "./card-marks.tsx";

export function SiteFooter({ shopName, year }: { shopName: string; year: number }) {
  const { footer, card } = useMessages();
  const links = [
    { to: "/wishlist", label: card.kept },
    { to: "/about", label: footer.about },
    { to: "/faq", label: footer.faq },
    { to: "/contact", label: footer.contact },
    { to: "/size-guide", label: footer.sizeGuide },
    { to: "/refund", label: footer.refund },
    { to: "/privacy", label: footer.privacy },
    { to: "/terms", label: footer.terms },
  ];
  return (
    <footer className="mt-20 border-line border-t bg-wash pb-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] md:mt-28">
      <div className="mx-auto grid max-w-shop gap-8 px-4 pt-10 pb-8 md:grid-cols-[1fr_1fr] md:gap-x-16 md:px-6 md:pt-14">
        <div className="max-w-form">
          <p className="heading mb-4 flex items-center gap-2.5 text-xl">
            <Mark className="size-7" />
            {shopName}
          </p>
          <DiscretionLine />
          <LanguageSwitch isAgain className="mt-3 -ml-2" />
        </div>
        <nav aria-label={footer.label}>
          <ul className="grid grid-cols-2 gap-x-6">
            {links.map(({ to, label }) => (
              <li key={to}>
                <ShopLink
                  to={to}
                  className="wrap-anywhere flex min-h-12 items-center py-1 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
                >
                  {label}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
        <DeviceSettings />
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6 md:col-span-2">
          <p className="text-ink-soft text-sm">{footer.copyright(shopName, year)}</p>
          <CardMarks />
        </div>
      </div>
    </footer>
  );
}
