import { ChevronRight } from "lucide";
import type { TitledVariant } from "../../../domain/inventory/low-stock.server.ts";
import type { ToDo } from "../../../domain/reporting/to-do.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { todayWords as words } from "./today-words.ts";
import { type WaitingRow, WaitingRows } from "./waiting-rows.tsx";

/** Link of each count. */
const LISTS: Record<ToDo, string> = {
  confirm: "/admin/to-confirm",
  match: "/admin/transfers",
  pack: "/admin/orders?view=to-pack",
  "hand-over": "/admin/orders?view=to-hand-over",
  "failed-deliveries": "/admin/orders?view=failed-deliveries",
  returns: "/admin/returns",
  review: "/admin/money",
  "on-hold": "/admin/orders?view=on-hold",
  reserved: "/admin/orders?view=reserved",
  overdue: "/admin/orders?view=longest&overdue=on",
  "courier-cash": "/admin/remittances",
  enquiries: "/admin/enquiries",
  reviews: "/admin/reviews",
  questions: "/admin/questions",
  "low-stock": "/admin/products?stock=low",
  mails: "/admin/mails",
};

export type Task = { kind: ToDo; count: number; rows: readonly WaitingRow[] };

type ToDoListProps = {
  /** Open tasks only. */
  tasks: readonly Task[];
  /** The scarcest variants with low stock; the count is of all. */
  lowStock: readonly TitledVariant[];
};

/** Open tasks with links to their lists. Tasks that are orders show the first ones with their next step. */
export function ToDoList({ tasks, lowStock }: ToDoListProps) {
  const withRows = tasks.filter(({ rows }) => rows.length > 0);
  const counted = tasks.filter(({ rows }) => rows.length === 0);
  return (
    <nav aria-label={words.toDoLabel} className="grid gap-4">
      <ul className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
        {withRows.map(({ kind, count, rows }) => (
          <li key={kind} className="min-w-0 rounded-picture border border-edge bg-surface px-3">
            <TaskLink kind={kind} count={count} />
            <WaitingRows kind={kind} rows={rows} />
            <AllOf kind={kind} count={count} isAllowed={rows.some(({ action }) => action !== null)} />
          </li>
        ))}
      </ul>
      <ul className="grid items-start gap-x-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {counted.map(({ kind, count }) => (
          <li key={kind} className="border-line border-b">
            <TaskLink kind={kind} count={count}>
              {kind === "low-stock" &&
                lowStock.map((variant) => (
                  <span
                    key={words.lowVariant(variant)}
                    className="wrap-anywhere block font-normal text-ink-soft text-sm"
                  >
                    {words.lowVariant(variant)}
                  </span>
                ))}
            </TaskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type AllOfProps = { kind: ToDo; count: number; isAllowed: boolean };

/** Leads to the list with all its orders selected, for a step that is often done for all. */
function AllOf({ kind, count, isAllowed }: AllOfProps) {
  if (!isAllowed || count < 2 || (kind !== "pack" && kind !== "hand-over")) return null;
  return (
    <p className="border-line border-t">
      <ShopLink to={`${LISTS[kind]}&select=all`} className={PLAIN_LINK}>
        {words.all[kind]}
      </ShopLink>
    </p>
  );
}

type TaskLinkProps = Pick<Task, "kind" | "count"> & { children?: React.ReactNode };

function TaskLink({ kind, count, children }: TaskLinkProps) {
  return (
    <ShopLink to={LISTS[kind]} className="flex min-h-12 items-center gap-3 py-2 font-strong hover:bg-wash">
      <span className="heading min-w-8 text-2xl tabular-nums">{words.count(count)}</span>
      <span className="min-w-0 grow">
        {words.toDo[kind]}
        {children}
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </ShopLink>
  );
}
