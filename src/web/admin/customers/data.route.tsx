import { Button } from "../../components/button.tsx";
import { requireConfirmedStaff } from "../../middleware/require-permission.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/data.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { customerSearchText as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "export");
  const { firstName, lastName } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}` };
}

export const meta: Route.MetaFunction = () => staffPage(words.data);

export default function Data({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <CustomerPage id={id} name={name} title={words.data} intro={words.dataIntro}>
      {/* A plain form, because only the browser itself can save the file. */}
      <form method="post" action={`/admin/customers/${id}/data/file`}>
        <Button>{words.dataButton}</Button>
      </form>
    </CustomerPage>
  );
}
