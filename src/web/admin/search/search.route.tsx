import { redirect } from "react-router";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import { listProductsForStaff } from "../../../domain/catalog-editing/list-products.server.ts";
import { productListUrl } from "../../../domain/catalog-editing/product-list.ts";
import { readCustomerSearch } from "../../../domain/customers/customer-list.ts";
import { listCustomers } from "../../../domain/customers/list-customers.server.ts";
import { listOrdersForStaff } from "../../../domain/orders/staff/list-orders.server.ts";
import { readOrderSearch } from "../../../domain/orders/staff/order-search.ts";
import { unfiltered } from "../../../domain/orders/staff/order-views.ts";
import type { Shop } from "../../../domain/shop.ts";
import { decryptSearchTerm, encryptSearchTerm } from "../../../domain/staff/encrypt-search-term.server.ts";
import { can, type Role } from "../../../domain/staff/permissions.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { orderUrl } from "../../urls/order-url.ts";
import { orderWords } from "../shared/order-words.ts";
import { PageHead } from "../shared/page-head.tsx";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { stateWords } from "../shared/product-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/search.route.ts";
import { everywhereWords as words } from "./everywhere-words.ts";
import { findScreens } from "./find-screens.ts";
import { SearchForm } from "./search-form.tsx";

/** Results of each kind; a link leads to all. */
const SHOWN = 5;

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-orders")];

type Hit = { to: string; name: string; facts: string };
/** The first results of a kind, and the list with all of them; null when these are all. */
type Hits = { hits: Hit[]; more: string | null };

const NOTHING: Hits = { hits: [], more: null };

/** Searches what a role may see. One result that is no screen is opened at once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(memberContext);
  const found = url.searchParams.get("found") ?? "";
  const typed = found ? (decryptSearchTerm(shop, found) ?? "") : "";
  const search = readOrderSearch(typed);
  if (!search)
    return {
      typed,
      isTooShort: typed !== "",
      orders: NOTHING,
      customers: NOTHING,
      products: NOTHING,
      screens: NOTHING,
    };
  const asked = { typed, found, role };
  const [orders, customers, products] = await Promise.all([
    findOrders(shop, asked, search),
    findCustomers(shop, asked),
    findProducts(shop, asked),
  ]);
  const screens = { hits: findScreens(role, typed), more: null };
  const [only, ...others] = [orders, customers, products].flatMap(({ hits }) => hits);
  if (only && others.length === 0 && screens.hits.length === 0) throw redirect(only.to);
  return { typed, isTooShort: false, orders, customers, products, screens };
}

type Asked = { typed: string; found: string; role: Role };

async function findOrders(shop: Shop, { found }: Asked, search: ReturnType<typeof readOrderSearch>): Promise<Hits> {
  const { orders } = await listOrdersForStaff(shop, { filter: unfiltered("all"), search });
  const hits = orders.map(({ number, code, customer, status }) => {
    return { to: orderUrl(number), name: code, facts: `${customer} · ${orderWords.statuses[status]}` };
  });
  return firstOf(hits, `/admin/orders?${new URLSearchParams({ view: "all", found })}`);
}

async function findCustomers(shop: Shop, { typed, found, role }: Asked): Promise<Hits> {
  if (!can(role, "see-customers")) return NOTHING;
  const { customers } = await listCustomers(shop, { query: readCustomerSearch(typed) });
  const hits = customers.map(({ id, name, phone }) => ({
    to: `/admin/customers/${id}`,
    name,
    facts: formatPhone(phone),
  }));
  return firstOf(hits, `/admin/customers?${new URLSearchParams({ found })}`);
}

async function findProducts(shop: Shop, { typed, role }: Asked): Promise<Hits> {
  if (!can(role, "see-products")) return NOTHING;
  const { products } = await listProductsForStaff(shop, { query: typed });
  const hits = products.map(({ publicId, title, category, sku, state }) => {
    const facts = [category, sku, state !== "visible" && stateWords[state]].filter(Boolean).join(" · ");
    return { to: `/admin/products/${publicId}`, name: title, facts };
  });
  return firstOf(hits, productListUrl({ query: typed }));
}

const firstOf = (hits: Hit[], list: string): Hits => ({
  hits: hits.slice(0, SHOWN),
  more: hits.length > SHOWN ? list : null,
});

/** The search term may be a name, so it is encrypted before it enters a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = String((await readForm(request)).get("words") ?? "")
    .trim()
    .slice(0, 200);
  if (typed === "") return seeOther("/admin/search");
  const found = encryptSearchTerm(context.get(shopContext), typed);
  return seeOther(`/admin/search?${new URLSearchParams({ found })}`);
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

const GROUPS = ["orders", "customers", "products", "screens"] as const;

export default function SearchEverywhere({ loaderData }: Route.ComponentProps) {
  const { typed, isTooShort } = loaderData;
  const groups = GROUPS.filter((group) => loaderData[group].hits.length > 0);
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <PageHead title={words.title} />
      <SearchForm typed={typed} hint={words.hint} key={typed} />
      {isTooShort && <p role="status">{words.tooShort}</p>}
      {typed !== "" && !isTooShort && groups.length === 0 && <p role="status">{words.none(typed)}</p>}
      {groups.map((group) => (
        <Panel key={group} title={words[group]}>
          <Results {...loaderData[group]} label={group === "screens" ? "" : words.more[group]} />
        </Panel>
      ))}
    </div>
  );
}

function Results({ hits, more, label }: Hits & { label: string }) {
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {hits.map(({ to, name, facts }) => (
          <li key={to}>
            <ShopLink to={to} className="grid min-h-12 content-center py-2 hover:bg-wash">
              <span className="wrap-anywhere font-strong">{name}</span>
              {facts && <span className="wrap-anywhere text-ink-soft text-sm">{facts}</span>}
            </ShopLink>
          </li>
        ))}
      </ul>
      {more && (
        <ShopLink to={more} className={`${PLAIN_LINK} justify-self-start`}>
          {label}
        </ShopLink>
      )}
    </>
  );
}
