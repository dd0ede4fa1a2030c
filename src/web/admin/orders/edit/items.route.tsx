import type { ShouldRevalidateFunction } from "react-router";
import { z } from "zod";
import { cartFingerprint } from "../../../../domain/cart/cart-fingerprint.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { itemsUrl, readRequestedItems } from "../../../../domain/orders/staff/draft-order.ts";
import { listVariantsForStaff } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { readTypedItems } from "../../../../domain/orders/staff/typed-items.ts";
import { editItems, previewEdit } from "../../../../domain/payments/edit-order.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import {
  requireConfirmedForm,
  requireConfirmedStaff,
  requirePermission,
} from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { isToShow, quantityErrors, typedIn } from "../use-typed-items.ts";
import type { Route } from "./+types/items.route.ts";
import { editInput, saveEdit } from "./edit-order.server.ts";
import { editOrderWords as words } from "./edit-order-words.ts";
import { EditedItems } from "./edited-items.tsx";
import { requireOrder } from "./require-order.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** The requested items are in the URL, by ids; the page shows the new totals and the refund. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { code } = await requireOrder(shop, number);
  const requested = readRequestedItems(url.searchParams);
  const find = url.searchParams.get("find")?.trim() ?? "";
  const [edit, found] = await Promise.all([
    previewEdit(shop, number, { requested }),
    find ? listVariantsForStaff(shop, find) : null,
  ]);
  if (!edit) throw seeOther(withParameters(orderUrl(number), { notice: "not-editable" }));
  // An edit with a refund needs the refund permission.
  if (edit.refundCents > 0) await requireConfirmedStaff(context, request, "refund");
  const { version, beforeCents, refundCents, refusal, totals, refusals, problems, paymentMethod: method } = edit;
  const added = edit.lines.flatMap(({ id, variantId, priceCents }) =>
    id || !variantId ? [] : [{ variantId, priceCents }],
  );
  return {
    number,
    code,
    find,
    found,
    version,
    beforeCents,
    refundCents,
    refusal,
    totals,
    refusals,
    method,
    isToCheck: url.searchParams.has(CHECK),
    problems: problems.length,
    seen: cartFingerprint(added),
    lines: edit.lines.map(({ id, variantId, title, variantLabel, sku, priceCents, before, quantity, most }) => {
      return { id, variantId, title, variantLabel, sku, priceCents, before, quantity, most };
    }),
  };
}

/** Parameter of the page after a form with items that it had not shown. */
const CHECK = "check";

const itemsInput = editInput.extend({ seen: z.string().max(5_000) });

export async function action({ request, url, params: { number }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = typedIn(form);
  return orFormFailure(form, async () => {
    const fields = quantityErrors(typed);
    if (Object.keys(fields).length > 0) throw new DomainError("INVALID_INPUT", { fields });
    const requested = readTypedItems(typed);
    if (isToShow(typed)) return seeOther(itemsUrl(number, requested, { find: typed.get("find") ?? "" }));
    const isShown = itemsUrl(number, requested) === itemsUrl(number, readRequestedItems(url.searchParams));
    if (!isShown) return seeOther(itemsUrl(number, requested, { [CHECK]: "on" }));
    const edit = parseForm(form, itemsInput);
    const staff =
      edit.displayedRefundCents > 0
        ? await requireConfirmedForm({ context, request, form }, "refund")
        : context.get(memberContext);
    return saveEdit(context.get(shopContext), { staff, number }, (shop, actor) =>
      editItems(shop, { ...edit, number, actor, requested }),
    );
  });
}

/** The loader redirects when the order is packed: the page stays, with the item that is packed. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.failure?.code !== "UNITS_PACKED" && afterConflict(args);

export const meta: Route.MetaFunction = () => staffPage(words.items);

export default function Items({ loaderData, actionData }: Route.ComponentProps) {
  const { number, code } = loaderData;
  return (
    <ActionPage title={words.items} {...{ number, code }} intro={words.itemsIntro}>
      <EditedItems {...loaderData} answer={actionData} />
    </ActionPage>
  );
}
