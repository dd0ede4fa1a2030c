import { Form } from "react-router";
import { z } from "zod";
import { ENQUIRY_STATUSES } from "../../../domain/enquiries/enquiry.ts";
import { enquiryListUrl, readEnquiryFilter } from "../../../domain/enquiries/enquiry-list.ts";
import { listEnquiries } from "../../../domain/enquiries/list-enquiries.server.ts";
import { settleEnquiry } from "../../../domain/enquiries/settle-enquiry.server.ts";
import { findOrderCodes } from "../../../domain/orders/order-names.server.ts";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { backFrom } from "../../urls/order-url.ts";
import { ChipRow } from "../shared/chip-row.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { QueueLinks } from "../shared/queue-page.tsx";
import { queuesFor } from "../shared/queues.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/enquiries.route.ts";
import { EnquiryItem } from "./enquiry-item.tsx";
import { enquiryWords as words } from "./enquiry-words.ts";

/** Chat enquiries, each with a link that creates its order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(memberContext);
  const filter = readEnquiryFilter(url.searchParams);
  const shop = context.get(shopContext);
  const { enquiries: listed, next } = await listEnquiries(shop, filter);
  const codeOf = await findOrderCodes(
    shop,
    listed.flatMap(({ number }) => number ?? []),
  );
  const enquiries = listed.map((enquiry) => ({ ...enquiry, code: enquiry.number && codeOf(enquiry.number) }));
  return { filter, enquiries, next, queues: queuesFor(role) };
}

const settle = (move: "close" | "reopen") =>
  intent({
    permission: "change-orders",
    schema: z.object({ enquiry: z.string() }),
    run: ({ shop, staff }, { enquiry: reference }) => settleEnquiry(shop, staff, { reference, move }),
    next: (_, { form }) => backFrom(form.get("back"), "/admin/enquiries"),
  });

export function action(args: Route.ActionArgs) {
  return runIntent(args, { close: settle("close"), reopen: settle("reopen") });
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Enquiries({ loaderData: { filter, enquiries, next, queues } }: Route.ComponentProps) {
  const { status, reference } = filter;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={words.heading} />
      <QueueLinks open={queues} current="/admin/enquiries" />
      <ChipRow
        label={words.statesLabel}
        chips={ENQUIRY_STATUSES.map((each) => [enquiryListUrl({ status: each }), words.statuses[each]])}
        current={reference ? undefined : enquiryListUrl({ status })}
      />
      <Form action="/admin/enquiries" role="search" className="grid gap-1" key={reference}>
        <label htmlFor="enquiry-reference" className="text-ink-soft text-sm">
          {words.searchLabel}
        </label>
        <span className="flex gap-2">
          <input
            id="enquiry-reference"
            type="search"
            name="reference"
            defaultValue={reference ?? ""}
            autoComplete="off"
            className={CONTROL}
          />
          <Button variant="secondary">{words.search}</Button>
        </span>
      </Form>
      {enquiries.length === 0 ? (
        <p className="py-8 text-lg">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {enquiries.map((enquiry) => (
            <EnquiryItem key={enquiry.reference} enquiry={enquiry} back={enquiryListUrl(filter)} />
          ))}
        </ul>
      )}
      <nav aria-label={words.heading} className="flex flex-wrap gap-5 empty:hidden">
        {filter.after && (
          <ShopLink to={enquiryListUrl({ status })} className={LINE_LINK}>
            {words.newest}
          </ShopLink>
        )}
        {next && (
          <ShopLink to={enquiryListUrl({ status, after: next })} className={LINE_LINK}>
            {words.older}
          </ShopLink>
        )}
      </nav>
    </div>
  );
}
