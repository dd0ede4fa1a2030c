import { Form } from "react-router";
import { customerListUrl, readCustomerFilter } from "../../../domain/customers/customer-list.ts";
import { listCustomers, listTags } from "../../../domain/customers/list-customers.server.ts";
import { decryptSearchTerm } from "../../../domain/staff/encrypt-search-term.server.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { ListKeys } from "../shared/list-shortcuts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/customers.route.ts";
import { CustomerList } from "./customer-list.tsx";
import { customerSearchText, customerListWords as words } from "./customer-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readCustomerFilter(url.searchParams);
  const shop = context.get(shopContext);
  const query = filter.found ? (decryptSearchTerm(shop, filter.found) ?? "") : "";
  const [page, tags] = await Promise.all([listCustomers(shop, { ...filter, query }), listTags(shop)]);
  return {
    ...page,
    tags,
    filter,
    query,
    isGone: url.searchParams.has("gone"),
    mayWrite: can(context.get(memberContext).role, "change-content"),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { customers, next, isTooShort, tags, filter, query, isGone, mayWrite } = loaderData;
  return (
    <div className="grid gap-5">
      <PageHead title={words.title} ways={mayWrite ? [["/admin/newsletters", words.newsletters]] : []} />
      {isGone && <Alert tone="good">{customerSearchText.gone}</Alert>}
      <Form
        key={customerListUrl(filter)}
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
        <View to={customerListUrl({ view: "blocked" })} isShown={filter.view === "blocked"} label={words.blocked} />
      </p>
      {tags.length > 0 && (
        <nav aria-label={words.tagged} className="flex flex-wrap gap-x-5">
          <span className="inline-flex min-h-11 items-center text-ink-soft">{words.tagged}</span>
          {tags.map((tag) => (
            <View key={tag} to={customerListUrl({ tag })} isShown={filter.tag === tag} label={tag} />
          ))}
        </nav>
      )}
      {customers.length > 0 ? (
        <CustomerList customers={customers} />
      ) : (
        <p>{isTooShort ? words.tooShort : words.none}</p>
      )}
      <nav aria-label={words.title} className="flex flex-wrap gap-5">
        {filter.after && <View to={customerListUrl({ ...filter, after: "" })} label={words.newest} />}
        {next && <View to={customerListUrl({ ...filter, after: next })} label={words.older} />}
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
