import { orderTagInput } from "../../../../domain/orders/staff/order-tags.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { listOrderTags, tagOrders } from "../../../../domain/orders/staff/tag-orders.server.ts";
import { Button } from "../../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { LeftOrders } from "../bulk-notice.tsx";
import { nameLeft } from "../bulk-result.server.ts";
import { bulkWords } from "../bulk-words.ts";
import { nameSelected } from "../selected-orders.server.ts";
import { TagField } from "../tag-field.tsx";
import { tagWords as words } from "../tag-words.ts";
import type { Route } from "./+types/tag-orders.route.ts";

const LIST = "/admin/orders";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("pack-orders")];

/** The selected orders, and the tags in use. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [selected, tags] = await Promise.all([nameSelected(shop, url, LIST), listOrderTags(shop)]);
  return { ...selected, tags };
}

/** Tags all selected orders, and names those that could not be tagged. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const [shop, staff] = [context.get(shopContext), context.get(memberContext)];
  const form = await readForm(request);
  const isRemoved = form.get("intent") === "remove";
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  return orFormFailure(form, async () => {
    const { tag } = parseForm(form, orderTagInput);
    const left = await tagOrders(shop, staff, { numbers, tag, isRemoved });
    if (left.length > 0) return { isRemoved, count: numbers.length - left.length, left: await nameLeft(shop, left) };
    const back = backFrom(url.searchParams.get("back"), LIST);
    return seeOther(withParameters(back, { notice: isRemoved ? "tag-removed" : "tag-added" }));
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function TagOrders({ loaderData: { back, names, tags }, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const typed = actionData && "typed" in actionData ? actionData.typed.tag : undefined;
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        note={names.map(({ code }) => code).join(", ")}
        ways={[[back, bulkWords.toOrders]]}
      />
      {actionData && "left" in actionData && (
        <Notice tone="warning" role="status">
          {words.changed(actionData.isRemoved, actionData.count)}
          <p>{bulkWords.left(actionData.left.length)}</p>
          <LeftOrders left={actionData.left} />
        </Notice>
      )}
      <FormFailure failure={failure} focusOn="tag" />
      <SendForm isSending={isSending}>
        <TagField tags={tags} typed={typed} error={fieldErrorsOf(failure).tag} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="add" isBusy={isSending}>
            {words.addTo(names.length)}
          </Button>
          <Button name="intent" value="remove" variant="secondary">
            {words.removeFrom(names.length)}
          </Button>
        </div>
      </SendForm>
    </div>
  );
}
