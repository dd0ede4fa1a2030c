import { randomUUID } from "node:crypto";
import { logAccess } from "../../../domain/audit/log-access.server.ts";
import { removeCustomerTwoStep, unblockCustomer } from "../../../domain/customers/change-customer.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { draftOrderUrl } from "../../../domain/orders/staff/draft-order.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/customer.route.ts";
import { CustomerContact } from "./customer-contact.tsx";
import { CustomerNoteForm } from "./customer-note-form.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerPurchases } from "./customer-purchases.tsx";
import { customerListWords, customerSearchText as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const customer = await requireCustomer(context, id);
  await logAccess(context.get(shopContext), staff, { customer: id });
  const { role } = staff;
  return {
    customer,
    noteKey: randomUUID(),
    mayGiveCredit: can(role, "refund"),
    mayOrder: can(role, "change-orders"),
    mayChange: can(role, "change-customers"),
    mayExport: can(role, "export"),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runIntent(args, {
    unblock: intent({
      permission: "change-customers",
      run: async ({ shop, staff }) => {
        await requireCustomer(args.context, id);
        await unblockCustomer(shop, { staff, customerId: id });
      },
      next: () => `/admin/customers/${id}`,
    }),
    "remove-two-step": intent({
      permission: "change-customers",
      isConfirmed: true,
      run: async ({ shop, staff }) => {
        await requireCustomer(args.context, id);
        await removeCustomerTwoStep(shop, { staff, customerId: id });
      },
      next: () => `/admin/customers/${id}`,
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.page);

export default function Customer({ loaderData }: Route.ComponentProps) {
  const { customer, noteKey, mayGiveCredit, mayOrder, mayChange, mayExport } = loaderData;
  const { id, firstName, lastName, tags, block, since } = customer;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <PageHead title={`${firstName} ${lastName}`} note={customerListWords.since(formatDay(since, "en"))} />
        {block && (
          <div className="mt-4">
            <Alert tone="error">{words.blockedSince(formatDay(block.at, "en"), block.reason)}</Alert>
          </div>
        )}
      </div>
      <CustomerContact customer={customer} />
      <CustomerPurchases orders={customer.orders} worth={customer.worth} />
      <CustomerNotes notes={customer.notes}>
        {mayChange && <CustomerNoteForm key={customer.notes.length} id={id} formKey={noteKey} />}
      </CustomerNotes>
      <section aria-labelledby="tags" className="grid content-start gap-3">
        <h2 id="tags" className="heading text-xl">
          {words.tags}
        </h2>
        <p>{tags.length > 0 ? tags.join(", ") : words.noTags}</p>
        {mayChange && (
          <p>
            <ButtonLink to={`/admin/customers/${id}/tags`} variant="secondary">
              {words.changeTags}
            </ButtonLink>
          </p>
        )}
      </section>
      <div className="flex flex-wrap gap-3 border-line border-t pt-6 lg:col-span-2">
        {mayOrder && !block && (
          <ButtonLink to={draftOrderUrl({ customerId: id })} variant="secondary">
            {words.order}
          </ButtonLink>
        )}
        {mayGiveCredit && (
          <ButtonLink to={`/admin/customers/${id}/credit`} variant="secondary">
            {words.credit}
          </ButtonLink>
        )}
        {mayChange && customer.hasTwoStep && <RemoveTwoStep id={id} />}
        {mayChange && <BlockButton id={id} isBlocked={block !== null} />}
        {mayExport && (
          <ButtonLink to={`/admin/customers/${id}/data`} variant="secondary">
            {words.data}
          </ButtonLink>
        )}
        {mayChange && (
          <ButtonLink to={`/admin/customers/${id}/erase`} variant="quiet">
            {words.erase}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function RemoveTwoStep({ id }: { id: string }) {
  return (
    <ButtonForm action={`/admin/customers/${id}`}>
      <Button variant="secondary" name="intent" value="remove-two-step" aria-describedby="two-step-hint">
        {words.removeTwoStep}
      </Button>
      <p id="two-step-hint" className="mt-2 max-w-form text-ink-soft text-sm">
        {words.removeTwoStepHint}
      </p>
    </ButtonForm>
  );
}

function BlockButton({ id, isBlocked }: { id: string; isBlocked: boolean }) {
  if (!isBlocked) {
    return (
      <ButtonLink to={`/admin/customers/${id}/block`} variant="secondary">
        {words.block}
      </ButtonLink>
    );
  }
  return (
    <ButtonForm action={`/admin/customers/${id}`}>
      <Button variant="secondary" name="intent" value="unblock">
        {words.unblock}
      </Button>
    </ButtonForm>
  );
}
