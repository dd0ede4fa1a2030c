import { Form } from "react-router";
import { DISTRICTS } from "../../../../domain/districts.ts";
import { PAYMENT_METHODS } from "../../../../domain/orders/payment-methods.ts";
import { ORDER_SORTS, sortOf, withoutTotals } from "../../../../domain/orders/staff/order-sorts.ts";
import {
  ORDER_VIEWS,
  type OrderFilter,
  type OrderView,
  orderListUrl,
} from "../../../../domain/orders/staff/order-views.ts";
import { Button } from "../../../components/button.tsx";
import { SelectBox } from "../../../components/forms/select-box.tsx";
import { ChipRow } from "../../shared/chip-row.tsx";
import { DayBox } from "../../shared/day-box.tsx";
import { orderWords as words } from "../../shared/order-words.ts";
import { SearchBox } from "../../shared/search-box.tsx";
import { Switch } from "../../shared/switch.tsx";

type FilterProps = { filter: OrderFilter };

/** Views that are queues with a page of their own. */
const QUEUES: Partial<Record<OrderView, string>> = {
  "to-confirm": "/admin/to-confirm",
  "to-match": "/admin/transfers",
};

type ViewsProps = FilterProps & {
  isSearch: boolean;
  /** Queues that are linked on the same page: their views are left out, so that each name occurs once. */
  queues: readonly string[];
  /** False for a shop that charges every card at once. */
  canReserve: boolean;
};

/** Each view is a link, so that it can be bookmarked. */
export function OrderViews({ filter, isSearch, queues, canReserve }: ViewsProps) {
  const isUsed = (view: OrderView) => !queues.includes(QUEUES[view] ?? "") && (view !== "reserved" || canReserve);
  const shown = ORDER_VIEWS.filter((view) => view === filter.view || isUsed(view));
  const chips = shown.map((view) => [orderListUrl({ ...filter, view }), words.views[view]] as const);
  return <ChipRow label={words.viewsLabel} chips={chips} current={isSearch ? undefined : orderListUrl(filter)} />;
}

export function OrderSearchBox({ typed }: { typed: string }) {
  return (
    <SearchBox
      id="order-search"
      action="/admin/orders/search"
      label={words.searchLabel}
      button={words.search}
      typed={typed}
    />
  );
}

type FiltersProps = FilterProps & { couriers: readonly string[]; tags: readonly string[]; seesMoney: boolean };

export function OrderFilters({ filter, couriers, tags, seesMoney }: FiltersProps) {
  const { view: _, ...set } = filter;
  const isSet = Object.values(set).some(Boolean);
  const sorts = ORDER_SORTS.filter((sort) => seesMoney || withoutTotals({ ...filter, sort }).sort === sort);
  return (
    <details open={isSet} className="open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {words.filters}
      </summary>
      <Form method="get" action="/admin/orders" className="grid grid-cols-1 gap-3 pb-3 sm:grid-cols-3 sm:items-end">
        <input type="hidden" name="view" value={filter.view} />
        <SelectBox
          label={words.method}
          name="method"
          defaultValue={filter.method ?? ""}
          options={[
            ["", words.anyMethod],
            ...PAYMENT_METHODS.map((method) => [method, words.methods[method]] as const),
          ]}
        />
        <SelectBox
          label={words.district}
          name="district"
          defaultValue={filter.district ?? ""}
          options={[["", words.anyDistrict], ...Object.entries(DISTRICTS)]}
        />
        {couriers.length > 0 && (
          <SelectBox
            label={words.courier}
            name="courier"
            defaultValue={filter.courier ?? ""}
            options={[["", words.anyCourier], ...couriers.map((name) => [name, name] as const)]}
          />
        )}
        {(tags.length > 0 || filter.tag) && (
          <SelectBox
            label={words.tag}
            name="tag"
            defaultValue={filter.tag ?? ""}
            options={[["", words.anyTag], ...tagOptions(tags, filter.tag)]}
          />
        )}
        <SelectBox
          label={words.sort}
          name="sort"
          defaultValue={sortOf(filter)}
          options={sorts.map((sort) => [sort, words.sorts[sort]] as const)}
        />
        <DayBox label={words.from} name="from" value={filter.from} />
        <DayBox label={words.to} name="to" value={filter.to} />
        <Switch name="overdue" label={words.overdue} isOn={filter.isOverdue} />
        <Button variant="secondary">{words.apply}</Button>
      </Form>
    </details>
  );
}

/** The tags in use, and the one of the filter, which no order may have any more. */
function tagOptions(tags: readonly string[], chosen: string | null) {
  const all = chosen === null || tags.includes(chosen) ? tags : [chosen, ...tags];
  return all.map((tag) => [tag, tag] as const);
}
