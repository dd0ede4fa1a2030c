import { randomUUID } from "node:crypto";
import { noteCustomer } from "../../../domain/customers/change-customer.server.ts";
import { noteInput } from "../../../domain/customers/customer-input.ts";
import { createOnce } from "../../../domain/staff/create-once.server.ts";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { staffPage } from "../shared/staff-page.ts";
import { takeAboutCustomer } from "../shared/take-about-customer.server.ts";
import type { Route } from "./+types/note.route.ts";
import { CustomerNoteForm } from "./customer-note-form.tsx";
import { CustomerPage } from "./customer-page.tsx";
import { customerSearchText as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-customers")];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { firstName, lastName } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, key: randomUUID() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  return takeAboutCustomer({ request, context, id }, noteInput, ({ text }, form) =>
    createOnce(context.get(shopContext), form, (within) => noteCustomer(within, { staff, customerId: id, text })),
  );
}

export const meta: Route.MetaFunction = () => staffPage(words.notes);

export default function Note({ loaderData: { id, name, key }, actionData }: Route.ComponentProps) {
  return (
    <CustomerPage id={id} name={name} title={words.notes}>
      <FormFailure failure={actionData?.failure} focusOn="text" />
      <CustomerNoteForm
        id={id}
        formKey={actionData?.typed.key ?? key}
        typed={actionData?.typed.text}
        error={fieldErrorsOf(actionData?.failure).text}
      />
    </CustomerPage>
  );
}
