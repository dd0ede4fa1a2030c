import type { ToDo } from "../../../domain/admin/to-do.ts";
import { todayWords as words } from "../../i18n/admin/today-words.ts";
import { joinClasses } from "../join-classes.ts";
import { ShopLink } from "../shop-link.tsx";

/** Each leads to what it counts. */
const LISTS: Record<ToDo, string> = {
  pack: "/admin/orders?view=to-pack",
  confirm: "/admin/orders?view=to-confirm",
  match: "/admin/orders?view=to-match",
  review: "#reviews",
  returns: "#returns",
  "low-stock": "/admin/products?stock=low",
  mails: "#mails",
};

/** How much there is to do, each number a tap away from its list; what there is nothing of leads nowhere below. */
export function ToDoList({ toDo }: { toDo: readonly { kind: ToDo; count: number }[] }) {
  return (
    <nav aria-label={words.toDoLabel}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {toDo.map(({ kind, count }) => (
          <li key={kind}>
            <Way to={count === 0 && LISTS[kind].startsWith("#") ? null : LISTS[kind]} isQuiet={count === 0}>
              <span className="heading text-3xl tabular-nums">{count}</span>
              <span>{words.toDo[kind]}</span>
            </Way>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type WayProps = { to: string | null; isQuiet: boolean; children: React.ReactNode };

function Way({ to, isQuiet, children }: WayProps) {
  const look = joinClasses(
    "flex min-h-24 flex-col justify-between rounded-picture border p-3",
    isQuiet ? "border-line text-ink-soft" : "border-edge bg-surface",
  );
  if (to === null) return <p className={look}>{children}</p>;
  if (to.startsWith("#"))
    return (
      <a href={to} className={look}>
        {children}
      </a>
    );
  return (
    <ShopLink to={to} className={look}>
      {children}
    </ShopLink>
  );
}
