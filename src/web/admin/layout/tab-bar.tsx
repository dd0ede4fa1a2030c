import { ClipboardList, House, Menu, Package, Plus } from "lucide";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { frameWords as words } from "../shared/layout-words.ts";

/** Pages on which the bar stays at the bottom of the window; it would cover fields of the others. */
const FIXED_ON = new Set(["/admin", "/admin/orders", "/admin/to-confirm", "/admin/products"]);

const TAB =
  "flex min-h-14 w-full cursor-pointer list-none flex-col items-center justify-center gap-1 py-1 whitespace-nowrap text-ink-soft text-sm aria-[current=page]:font-strong aria-[current=page]:text-accent";

type Props = {
  canPlaceOrders: boolean;
  /** Links to all sections, shown above the bar. */
  children: React.ReactNode;
};

/** Phones only: the daily screens, a new order, and all sections under "More". Works without script. */
export function TabBar({ canPlaceOrders, children }: Props) {
  const { key, pathname } = useLocation();
  const isFixed = FIXED_ON.has(pathname.replace(/\/$/, ""));
  return (
    <div
      className={joinClasses(
        "border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden",
        isFixed ? "sticky bottom-0 low:static z-20" : "relative",
      )}
    >
      <nav aria-label={words.tabs}>
        <ul className="mx-auto grid max-w-form auto-cols-fr grid-flow-col">
          <li>
            <NavLink to="/admin" end className={TAB}>
              <Icon of={House} className="size-5" aria-hidden="true" />
              {words.today}
            </NavLink>
          </li>
          <li>
            <NavLink to="/admin/orders" end className={TAB}>
              <Icon of={ClipboardList} className="size-5" aria-hidden="true" />
              {words.orders}
            </NavLink>
          </li>
          {canPlaceOrders && (
            <li>
              <Link to="/admin/orders/new" className={TAB} aria-label={words.newOrder}>
                <Icon of={Plus} className="size-5" aria-hidden="true" />
                {words.new}
              </Link>
            </li>
          )}
          <li>
            <NavLink to="/admin/products" end className={TAB}>
              <Icon of={Package} className="size-5" aria-hidden="true" />
              {words.products}
            </NavLink>
          </li>
          <li>
            <details key={key}>
              <summary className={TAB}>
                <Icon of={Menu} className="size-5" aria-hidden="true" />
                {words.more}
              </summary>
              {children}
            </details>
          </li>
        </ul>
      </nav>
    </div>
  );
}
