import { blockInput } from "../../../../domain/admin/customer-input.ts";
import { blockCustomer } from "../../../../domain/admin/mark-customer.server.ts";
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
import type { Route } from "./+types/block.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-customers");
  const { firstName, lastName, block } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, reason: block?.reason ?? "" };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-customers");
  return takeAboutCustomer({ request, context, id }, blockInput, ({ reason }) =>
    blockCustomer(context.get(shopContext), { staff, customerId: id, reason }),
  );
}

export const meta: Route.MetaFunction = () => staffPage(words.block);

export default function Block({ loaderData: { id, name, reason }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <CustomerPage id={id} name={name} title={words.block} intro={words.blockIntro}>
      <FormFailure failure={failure} focusOn="reason" />
      <SendForm className="grid gap-4">
        <TextField
          name="reason"
          label={words.blockReason}
          error={fieldErrorsOf(failure).reason}
          defaultValue={actionData?.typed.reason ?? reason}
          required
          maxLength={200}
          autoComplete="off"
        />
        <Button>{words.blockButton}</Button>
      </SendForm>
    </CustomerPage>
  );
}
