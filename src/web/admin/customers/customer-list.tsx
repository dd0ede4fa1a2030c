import { formatPhone } from "../../../domain/accounts/phone.ts";
import type { CustomerWorth } from "../../../domain/customers/customer-value.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { formatRupees } from "../../../domain/money.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerListWords as words } from "./customer-words.ts";

type ListedCustomer = {
  id: string;
  name: string;
  phone: string;
  tags: string[];
  isBlocked: boolean;
  since: Date;
  worth: CustomerWorth;
};

/** Customers for staff: the whole row is a link. */
export function CustomerList({ customers }: { customers: readonly ListedCustomer[] }) {
  return (
    <ul data-rows className="divide-y divide-line border-line border-y">
      {customers.map(({ id, name, phone, tags, isBlocked, since, worth }) => (
        <li key={id}>
          <ShopLink
            to={`/admin/customers/${id}`}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-wash focus-visible:bg-wash"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere block font-strong">{name}</span>
              <span className="text-ink-soft text-sm tabular-nums">{formatPhone(phone)}</span>
            </span>
            <span className="ml-auto text-right text-sm">
              {isBlocked && <span className="block font-strong text-rose">{words.blocked}</span>}
              {tags.length > 0 && <span className="block">{tags.join(", ")}</span>}
              {worth.sales > 0 && (
                <span className="block tabular-nums">{words.worth(worth.sales, formatRupees(worth.totalCents))}</span>
              )}
              <span className="text-ink-soft">{words.since(formatDay(since, "en"))}</span>
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
