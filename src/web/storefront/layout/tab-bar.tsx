import { House, type IconNode, LayoutGrid, Sparkles, UserRound } from "lucide";
import { useLocation } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type Tab = { to: string; label: string; icon: IconNode };

/** Pages with a bar of their own above the tabs. */
const HAS_OWN_BAR = /^\/(?:detail\/|cart$)/;

/**
 * Phones only: at the bottom of the window, and in low windows at the end of the page. On product and cart pages it
 * slides away while the visitor scrolls down (app.css). With very large text, whose labels would overlap, only the
 * icons are shown.
 */
export function TabBar() {
  const { tabBar } = useMessages();
  const { pathname } = useLocation();
  const tabs: Tab[] = [
    { to: "/", label: tabBar.home, icon: House },
    { to: "/all-products", label: tabBar.categories, icon: LayoutGrid },
    { to: "/account", label: tabBar.account, icon: UserRound },
    { to: "/top-selling", label: tabBar.topSelling, icon: Sparkles },
  ];
  return (
    <nav
      aria-label={tabBar.label}
      className={`[container-type:inline-size] fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] transition-transform low:static md:hidden ${HAS_OWN_BAR.test(pathname) ? "slides-away" : ""}`}
    >
      <ul className="mx-auto grid max-w-form grid-cols-4">
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
    <ShopLink to={to} aria-current={pathname === to ? "page" : undefined} className="tab">
      <span>
        <Icon of={icon} className="size-5" aria-hidden="true" />
      </span>
      <span className="@max-[16rem]:sr-only">{label}</span>
    </ShopLink>
  );
}
