import { Form } from "react-router";
import { customerListAddress, readCustomerFilter } from "../../../../domain/admin/customer-list.ts";
import { listCustomers, listTags } from "../../../../domain/admin/list-customers.server.ts";
import { openWords } from "../../../../domain/admin/seal-words.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { customerWords, customerListWords as words } from "../../../i18n/admin/customer-words.ts";
import { CustomerList } from "../../../ui/admin/customer-list.tsx";
import { ListKeys } from "../../../ui/admin/list-keys.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CONTROL } from "../../../ui/control.ts";
import { LINK } from "../../../ui/form-page.tsx";
import { ShopLink } from "../../../ui/shop-link.tsx";
import type { Route } from "./+types/customers.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-customers");
  const filter = readCustomerFilter(url.searchParams);
  const shop = context.get(shopContext);
  const query = filter.found ? (openWords(shop, filter.found) ?? "") : "";
  const [page, tags] = await Promise.all([listCustomers(shop, { ...filter, query }), listTags(shop)]);
  return {
    ...page,
    tags,
    filter,
    query,
    isGone: url.searchParams.has("gone"),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { customers, next, isTooShort, tags, filter, query, isGone } = loaderData;
  return (
    <div className="grid gap-5">
      <PageHead title={words.title} />
      {isGone && <Alert tone="good">{customerWords.gone}</Alert>}
      <Form
        key={customerListAddress(filter)}
        method="post"
        action="/admin/customers/search"
        role="search"
        className="flex gap-2"
      >
        <input
          type="search"
          name="words"
          defaultValue={query}
          autoComplete="off"
          aria-label={words.search}
          placeholder={words.search}
          className={CONTROL}
        />
        <Button>{words.find}</Button>
      </Form>
      <p className="flex gap-5">
        <View to="/admin/customers" isShown={!(filter.view || filter.tag || query)} label={words.all} />
        <View to={customerListAddress({ view: "blocked" })} isShown={filter.view === "blocked"} label={words.blocked} />
      </p>
      {tags.length > 0 && (
        <nav aria-label={words.tagged} className="flex flex-wrap gap-x-5">
          <span className="inline-flex min-h-11 items-center text-ink-soft">{words.tagged}</span>
          {tags.map((tag) => (
            <View key={tag} to={customerListAddress({ tag })} isShown={filter.tag === tag} label={tag} />
          ))}
        </nav>
      )}
      {customers.length > 0 ? (
        <CustomerList customers={customers} />
      ) : (
        <p>{isTooShort ? words.tooShort : words.none}</p>
      )}
      <nav aria-label={words.title} className="flex flex-wrap gap-5">
        {filter.after && <View to={customerListAddress({ ...filter, after: "" })} label={words.newest} />}
        {next && <View to={customerListAddress({ ...filter, after: next })} label={words.older} />}
      </nav>
      <ListKeys />
    </div>
  );
}

function View({ to, label, isShown = false }: { to: string; label: string; isShown?: boolean }) {
  return (
    <ShopLink
      to={to}
      aria-current={isShown ? "true" : undefined}
      className={`inline-flex min-h-11 min-w-11 items-center ${isShown ? "font-strong" : LINK}`}
    >
      {label}
    </ShopLink>
  );
}
