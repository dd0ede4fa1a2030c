import { moveCategory } from "../../../../domain/catalog-editing/categories/categories.server.ts";
import { listCategoriesForStaff } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import { shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/categories.route.ts";
import { CategoryOrder } from "./category-order.tsx";
import { categoryWords as words } from "./category-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategoriesForStaff(context.get(shopContext)) };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, {
    move: intent({
      permission: "change-products",
      run({ shop, staff, form }) {
        const by = form.get("by") === "1" ? 1 : -1;
        return moveCategory(shop, staff, { slug: String(form.get("slug") ?? ""), by });
      },
      next: () => "/admin/categories?done=saved",
    }),
  });

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
