import type { TitledVariant } from "../../../domain/inventory/low-stock.server.ts";
import type { ToDo } from "../../../domain/reporting/to-do.ts";
import { joinClasses } from "../../components/join-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { todayWords as words } from "./today-words.ts";

/** Link of each count. */
const LISTS: Record<ToDo, string> = {
  pack: "/admin/orders?view=to-pack",
  confirm: "/admin/to-confirm",
  match: "/admin/transfers",
  "on-hold": "/admin/orders?view=on-hold",
  reserved: "/admin/orders?view=reserved",
  review: "/admin/money",
  "failed-deliveries": "/admin/orders?view=failed-deliveries",
  returns: "/admin/returns",
  overdue: "/admin/orders?view=longest",
  reviews: "/admin/reviews",
  questions: "/admin/questions",
  "low-stock": "/admin/products?stock=low",
  mails: "/admin/mails",
};

type ToDoListProps = {
  toDo: readonly { kind: ToDo; count: number }[];
  /** The scarcest variants with low stock; the count is of all. */
  lowStock: readonly TitledVariant[];
};

/** Counts of open tasks, each with a link to its list. */
export function ToDoList({ toDo, lowStock }: ToDoListProps) {
  return (
    <nav aria-label={words.toDoLabel}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {toDo.map(({ kind, count }) => (
          <li key={kind}>
            <ShopLink
              to={LISTS[kind]}
              className={joinClasses(
                "flex h-full min-h-24 flex-col justify-between rounded-picture border p-3",
                count === 0 ? "border-line text-ink-soft" : "border-edge bg-surface",
              )}
            >
              <span className="heading text-3xl tabular-nums">{words.count(count)}</span>
              <span>{words.toDo[kind]}</span>
              {kind === "low-stock" &&
                lowStock.map((variant) => (
                  <span key={words.lowVariant(variant)} className="wrap-anywhere text-ink-soft text-sm">
                    {words.lowVariant(variant)}
                  </span>
                ))}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
