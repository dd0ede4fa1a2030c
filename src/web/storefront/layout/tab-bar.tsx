import { House, type IconNode, LayoutGrid, Sparkles, UserRound } from "lucide";
import { useLocation } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type Tab = { to: string; label: string; icon: IconNode };

/**
 * Phones: the whole width at the bottom. Wider, and in low windows: a row of the header, so that it covers nothing.
 * With very large text, whose labels would overlap, only the icons are shown.
 */
export function TabBar() {
  const { tabBar } = useMessages();
  const tabs: Tab[] = [
    { to: "/", label: tabBar.home, icon: House },
    { to: "/all-products", label: tabBar.categories, icon: LayoutGrid },
    { to: "/account", label: tabBar.account, icon: UserRound },
    { to: "/top-selling", label: tabBar.topSelling, icon: Sparkles },
  ];
  return (
    <nav
      aria-label={tabBar.label}
      className="max-md:[container-type:inline-size] fixed inset-x-0 bottom-0 low:static low:grow border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:-ml-4 md:grow-0 md:border-0 md:bg-transparent md:pb-0"
    >
      <ul className="mx-auto grid max-w-form grid-cols-4 md:flex md:w-max md:max-w-none">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ to, label, icon }: Tab) {
  const { pathname } = useLocation();
  return (
    <ShopLink
      to={to}
      aria-current={pathname === to ? "page" : undefined}
      className="group flex min-h-16 flex-col items-center justify-center gap-0.5 text-ink-soft whitespace-nowrap text-sm leading-snug transition-colors hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink md:min-h-12 md:flex-row md:gap-2 md:rounded-full md:px-4 md:hover:bg-wash md:aria-[current=page]:bg-wash"
    >
      <span className="grid h-7 w-14 max-w-full place-items-center rounded-full transition-colors group-aria-[current=page]:bg-wash md:size-auto">
        <Icon of={icon} className="size-5" aria-hidden="true" />
      </span>
      <span className="@max-[16rem]:sr-only">{label}</span>
    </ShopLink>
  );
}
