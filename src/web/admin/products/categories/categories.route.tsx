import { listCategoriesForStaff } from "../../../../domain/catalog-editing/categories.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/categories.route.ts";
import { CategoryOrder } from "./category-order.tsx";
import { categoryWords as words } from "./category-words.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return { categories: await listCategoriesForStaff(context.get(shopContext)) };
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
