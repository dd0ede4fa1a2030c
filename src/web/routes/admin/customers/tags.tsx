import { tagsInput } from "../../../../domain/admin/customer-input.ts";
import { tagCustomer } from "../../../../domain/admin/mark-customer.server.ts";
import { requireCustomer } from "../../../admin/require-customer.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { takeAboutCustomer } from "../../../admin/take-about-customer.ts";
import { shopContext } from "../../../context.ts";
import { customerWords as words } from "../../../i18n/admin/customer-words.ts";
import { CustomerPage } from "../../../ui/admin/customer-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../ui/form-failure.tsx";
import { SendForm } from "../../../ui/send-form.tsx";
import type { Route } from "./+types/tags.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-customers");
  const { firstName, lastName, tags } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, tags };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-customers");
  return takeAboutCustomer({ request, context, id }, tagsInput, ({ tags }) =>
    tagCustomer(context.get(shopContext), { staff, customerId: id, tags }),
  );
}

export const meta: Route.MetaFunction = () => staffPage(words.tags);

export default function Tags({ loaderData: { id, name, tags }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <CustomerPage id={id} name={name} title={words.tags}>
      <FormFailure failure={failure} focusOn="tags" />
      <SendForm className="grid gap-4">
        <TextField
          name="tags"
          label={words.tagsLabel}
          error={fieldErrorsOf(failure).tags}
          defaultValue={actionData?.typed.tags ?? tags.join(", ")}
          autoComplete="off"
        />
        <Button>{words.saveTags}</Button>
      </SendForm>
    </CustomerPage>
  );
}
