import { requireCustomer } from "../../../admin/require-customer.ts";
import { requireConfirmedStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { customerWords as words } from "../../../i18n/admin/customer-words.ts";
import { CustomerPage } from "../../../ui/admin/customer-page.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/data.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "export");
  const { firstName, lastName } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}` };
}

export const meta: Route.MetaFunction = () => staffPage(words.data);

export default function Data({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <CustomerPage id={id} name={name} title={words.data} intro={words.dataIntro}>
      {/* A file is for the browser: the page's script would not know what to do with it. */}
      <form method="post" action={`/admin/customers/${id}/data/file`}>
        <Button>{words.dataButton}</Button>
      </form>
    </CustomerPage>
  );
}
