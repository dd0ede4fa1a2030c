import { Form, useLocation } from "react-router";
import { LanguageSwitch } from "../../components/language-switch.tsx";
import { Mark } from "../../components/logo.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { QuickExit } from "../../discretion/quick-exit.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { needsDocument } from "../../urls/document-loads.ts";
import { HelpLink } from "../home/help-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { SearchBox } from "./search-box.tsx";
import { TabBar } from "./tab-bar.tsx";

/**
 * Phones: two rows, of which search and cart stay while scrolling, and the tabs at the bottom. Wider: one row, and one
 * for the tabs. In low windows nothing stays.
 */
export function SiteHeader({ shopName }: { shopName: string }) {
  const { pathname } = useLocation();
  return (
    <header className="sticky -top-14 low:static z-20 border-line border-b bg-paper md:top-0">
      <div className="mx-auto flex max-w-shop flex-wrap items-center gap-x-px px-4 pb-2 md:grid md:grid-cols-[auto_minmax(9.75rem,1fr)_auto_auto] md:gap-x-4 md:px-6 md:py-3">
        <Logo shopName={shopName} />
        {/* The rest of the first row on phones. */}
        <div className="flex min-w-0 grow flex-wrap items-center justify-end md:order-3 md:grow-0">
          <LanguageSwitch />
          <Session />
        </div>
        <div className="flex w-full flex-wrap items-center justify-end gap-2 md:contents">
          <div className="min-w-[min(100%,9.75rem)] flex-1 md:order-2 md:min-w-0 md:mx-auto md:w-full md:max-w-form">
            <SearchBox />
          </div>
          <div className="flex items-center md:order-4">
            <QuickExit />
            <CartLink />
          </div>
        </div>
      </div>
      <div className="mx-auto flex max-w-shop items-center justify-between md:px-6 md:pb-2">
        <TabBar />
        {pathname === "/" && <HelpLink />}
      </div>
    </header>
  );
}

function Logo({ shopName }: { shopName: string }) {
  const { navbar } = useMessages();
  return (
    <ShopLink
      to="/"
      aria-label={navbar.logo(shopName)}
      className="flex min-h-14 items-center gap-1.5 justify-self-start rounded-control md:order-1 md:min-h-12 md:gap-2.5"
    >
      <Mark className="size-8 shrink-0" />
      <span className="heading text-2xl leading-none max-[22.4rem]:hidden max-md:[:root:lang(ta)_&]:text-xl">
        {shopName}
      </span>
    </ShopLink>
  );
}

/** Small on phones: the Tamil words are long, and the row must fit beside the shop's name. */
const WORD =
  "min-h-12 rounded-control px-2 font-strong transition-colors hover:bg-wash md:px-3 max-md:[:root:not(:lang(en))_&]:text-sm";

/** Both states are in the page, which is the same for everyone; CSS shows the current one. */
function Session() {
  const { navbar } = useMessages();
  const { pathname } = useLocation();
  return (
    <div className="-mr-2 md:mr-0">
      <ShopLink to="/login" className={`${WORD} inline-flex items-center signed-in:hidden`}>
        {navbar.login}
      </ShopLink>
      <Form
        method="post"
        action="/logout"
        reloadDocument={needsDocument(pathname, "/logout")}
        className="hidden signed-in:block"
      >
        <button type="submit" className={WORD}>
          {navbar.logout}
        </button>
      </Form>
    </div>
  );
}
