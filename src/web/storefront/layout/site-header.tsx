import { UserRound } from "lucide";
import { Form, useLocation } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { LanguageSwitch } from "../../components/language-switch.tsx";
import { LogoMark } from "../../components/logo-mark.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PrivacyButton } from "../../discretion/privacy-button.tsx";
import { QuickExit } from "../../discretion/quick-exit.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { needsDocument } from "../../urls/document-loads.ts";
import { CartLink } from "./cart-link.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { SearchBox } from "./search-box.tsx";

/**
 * Phones: two rows, of which the second is sticky. Desktops: a row for the tools and one for the categories, both
 * sticky. In low windows no row is sticky.
 */
export function SiteHeader({ shopName }: { shopName: string }) {
  const { tabBar } = useMessages();
  return (
    <header className="sticky -top-12 z-20 border-line border-b bg-paper low:static md:top-0 low-desk:static">
      <div className="mx-auto flex max-w-shop flex-wrap items-center px-4 md:min-h-15 md:flex-nowrap md:gap-x-1 lg:px-6">
        <Logo shopName={shopName} />
        {/* The rest of the first row on phones. */}
        <div className="flex flex-wrap items-center justify-end md:order-3 md:shrink-0 md:flex-nowrap">
          <LanguageSwitch />
          <SavedLink />
          {/* Phones have it in the tab bar. */}
          <ShopLink to="/account" className="tool max-md:hidden">
            <Icon of={UserRound} className="size-5" aria-hidden="true" />
            <span className="max-lg:sr-only">{tabBar.account}</span>
          </ShopLink>
          <Session />
        </div>
        <div className="flex min-h-[3.4375rem] w-full flex-wrap items-center justify-end gap-x-1 md:contents">
          <div className="min-w-[min(100%,9.75rem)] flex-1 md:order-2 md:mx-auto md:max-w-form lg:min-w-42 lg:pl-3">
            <SearchBox />
          </div>
          <div className="flex items-center md:order-4 md:shrink-0">
            <QuickExit />
            <PrivacyButton className="md:-order-1" />
            <CartLink />
          </div>
        </div>
      </div>
      <CategoryBar />
    </header>
  );
}

function Logo({ shopName }: { shopName: string }) {
  const { navbar } = useMessages();
  return (
    <ShopLink
      to="/"
      aria-label={navbar.logo(shopName)}
      className="flex h-12 min-w-11 flex-1 flex-wrap gap-x-1.5 overflow-hidden rounded-control md:order-1 md:flex-initial"
    >
      <LogoMark className="my-2 size-8 shrink-0" />
      <span className="heading shop-name">{shopName}</span>
    </ShopLink>
  );
}

/** The wishlist. CSS adds the number of saved products, as far as it is known (`bootstrap-script.ts`). */
function SavedLink() {
  const { navbar } = useMessages();
  return (
    <ShopLink to="/wishlist" className="tool saved-count relative">
      <span className="card-icon card-icon-keep grid" aria-hidden="true" />
      <span className="max-lg:sr-only">{navbar.saved}</span>
    </ShopLink>
  );
}

/** Both states are in the page, which is the same for everyone; CSS shows the current one. */
function Session() {
  const { navbar } = useMessages();
  const { pathname } = useLocation();
  return (
    <div className="-mr-1 md:mr-0">
      <ShopLink to="/login" className="tool font-strong signed-in:hidden">
        {navbar.login}
      </ShopLink>
      <Form
        method="post"
        action="/logout"
        reloadDocument={needsDocument(pathname, "/logout")}
        className="hidden signed-in:block"
      >
        <button type="submit" className="tool font-strong">
          {navbar.logout}
        </button>
      </Form>
    </div>
  );
}
