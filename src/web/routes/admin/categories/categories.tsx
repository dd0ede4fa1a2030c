import { listOwnCategories } from "../../../../domain/admin/categories.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { categoryWords as words } from "../../../i18n/admin/category-words.ts";
import { CategoryOrder } from "../../../ui/admin/category-order.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import type { Route } from "./+types/categories.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return { categories: await listOwnCategories(context.get(shopContext)) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} ways={[["/admin/products", words.back]]} />
      <p>{words.intro}</p>
      <CategoryOrder categories={categories} />
    </div>
  );
}
