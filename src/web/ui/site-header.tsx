import { Form, useLocation } from "react-router";
import { useMessages } from "../i18n/use-messages.ts";
import { CartLink } from "./cart-link.tsx";
import { needsDocument } from "./document-loads.ts";
import { Mark } from "./logo.tsx";
import { SearchBox } from "./search-box.tsx";
import { ShopLink } from "./shop-link.tsx";

/** Phones: two rows, of which the search and the cart stay while scrolling. Wider: one row. */
export function SiteHeader({ shopName }: { shopName: string }) {
  return (
    <header className="sticky -top-14 z-20 border-line border-b bg-paper md:top-0">
      <div className="mx-auto grid max-w-shop grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 pb-2 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-4 md:px-6 md:py-3">
        <Logo shopName={shopName} />
        <div className="order-3 md:order-none md:mx-auto md:w-full md:max-w-form">
          <SearchBox />
        </div>
        <Session />
        <div className="order-4 justify-self-end md:order-none">
          <CartLink />
        </div>
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
      className="flex min-h-14 items-center gap-2.5 justify-self-start rounded-control md:min-h-12"
    >
      <Mark className="size-8 shrink-0" />
      <span className="heading text-2xl leading-none">{shopName}</span>
    </ShopLink>
  );
}

const WORD = "min-h-12 rounded-control px-3 font-strong transition-colors hover:bg-wash";

/** Both are in the page, which is the same for everyone; CSS shows the one that fits. */
function Session() {
  const { navbar } = useMessages();
  const { pathname } = useLocation();
  return (
    <div className="order-2 -mr-3 md:order-none md:mr-0">
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
