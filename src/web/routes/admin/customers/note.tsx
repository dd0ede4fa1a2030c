import { randomUUID } from "node:crypto";
import { createOnce } from "../../../../domain/admin/create-once.server.ts";
import { noteInput } from "../../../../domain/admin/customer-input.ts";
import { noteCustomer } from "../../../../domain/admin/mark-customer.server.ts";
import { requireCustomer } from "../../../admin/require-customer.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { takeAboutCustomer } from "../../../admin/take-about-customer.ts";
import { shopContext } from "../../../context.ts";
import { customerWords as words } from "../../../i18n/admin/customer-words.ts";
import { CustomerNoteForm } from "../../../ui/admin/customer-note-form.tsx";
import { CustomerPage } from "../../../ui/admin/customer-page.tsx";
import { FormFailure, fieldErrorsOf } from "../../../ui/form-failure.tsx";
import type { Route } from "./+types/note.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-customers");
  const { firstName, lastName } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, key: randomUUID() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-customers");
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
