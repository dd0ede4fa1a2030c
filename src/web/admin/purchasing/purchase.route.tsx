import { changePurchaseState, sendPurchase } from "../../../domain/purchasing/change-purchase-state.server.ts";
import { saveDraft } from "../../../domain/purchasing/edit-purchase.server.ts";
import { findPurchasable, proposeLowStock } from "../../../domain/purchasing/find-variants.server.ts";
import { draftFields, draftInput } from "../../../domain/purchasing/purchase-input.ts";
import { type AddedVariant, readAdded, readDraftLines } from "../../../domain/purchasing/purchase-lines.ts";
import { findPurchase, type Purchase } from "../../../domain/purchasing/purchase-queries.server.ts";
import { formatPurchaseNumber } from "../../../domain/purchasing/purchase-state.ts";
import { listSuppliers } from "../../../domain/purchasing/suppliers.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { isUuid, NIL_UUID } from "../../../domain/uuid.ts";
import { afterConflict } from "../../after-conflict.ts";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { Notice } from "../../components/notice.tsx";
import { shopContext } from "../../context.ts";
import { parseForm } from "../../parse-form.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { doneOf } from "../shared/done-of.ts";
import { PageHead } from "../shared/page-head.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { SaveResult } from "../shared/save-result.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/purchase.route.ts";
import { DraftForm } from "./draft-form.tsx";
import { PurchaseActions } from "./purchase-actions.tsx";
import { PurchaseView } from "./purchase-view.tsx";
import { purchaseWords as words } from "./purchasing-words.ts";

/** Length of a search term, in characters. */
const MOST_CHARACTERS = 60;

export async function loader({ url: { searchParams }, params: { id }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const purchase = await requireById(context, id, findPurchase);
  const isLow = searchParams.has("low");
  const find = (searchParams.get("find") ?? "").trim().slice(0, MOST_CHARACTERS);
  const draft = purchase.state === "draft" ? await draftOf(shop, purchase, { isLow, find }) : null;
  return { purchase, draft, isLow, find, done: searchParams.get("done") };
}

async function draftOf(shop: Shop, purchase: Purchase, { isLow, find }: { isLow: boolean; find: string }) {
  const { id, supplierId } = purchase;
  const [suppliers, found] = await Promise.all([
    listSuppliers(shop, { isArchived: false }),
    isLow ? proposeLowStock(shop, { purchaseId: id, supplierId }) : find ? findPurchasable(shop, find) : null,
  ]);
  const options = suppliers.map((supplier) => ({ value: supplier.id, label: supplier.name }));
  const isKnown = suppliers.some((supplier) => supplier.id === supplierId);
  return {
    found,
    suppliers: isKnown ? options : [...options, { value: supplierId, label: purchase.supplier.name }],
  };
}

type Reading = { id: string; added?: readonly AddedVariant[]; needsCosts?: boolean };

/** Reads the draft as typed: each of its buttons saves it, so that nothing typed is lost. */
function typedDraft(form: FormData, { id, added = [], needsCosts = false }: Reading) {
  const head = parseForm(form, draftInput);
  return { id, version: Number(form.get("version")), head, lines: readDraftLines(form, { needsCosts }), added };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = isUuid(params.id) ? params.id : NIL_UUID;
  const page = `/admin/purchases/${id}`;
  const saving = (next: (isChanged: boolean, form: FormData) => string) =>
    intent({
      permission: "purchasing",
      run: ({ shop, form }) => saveDraft(shop, typedDraft(form, { id })),
      next: (isChanged, { form }) => next(isChanged, form),
    });
  const changing = (action: "reopen" | "close" | "cancel") =>
    intent({
      permission: "purchasing",
      run: ({ shop, staff }) => changePurchaseState(shop, staff, { id, action }),
      next: () => page,
    });
  return runIntent(
    { request, context },
    {
      find: saving((_, form) => `${page}?${new URLSearchParams({ find: String(form.get("find") ?? "") })}`),
      low: saving(() => `${page}?low`),
      add: intent({
        permission: "purchasing",
        run: ({ shop, form }) => saveDraft(shop, typedDraft(form, { id, added: readAdded(form) })),
        next: () => page,
      }),
      save: saving((isChanged) => `${page}?done=${doneOf(isChanged)}`),
      send: intent({
        permission: "purchasing",
        run: ({ shop, staff, form }) => sendPurchase(shop, staff, typedDraft(form, { id, needsCosts: true })),
        next: () => `${page}?done=sent`,
      }),
      reopen: changing("reopen"),
      close: changing("close"),
      cancel: changing("cancel"),
    },
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData ? formatPurchaseNumber(loaderData.purchase.number) : words.one);

const NOTICES: Record<string, string> = { sent: words.sent, received: words.counted };

export default function PurchasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, draft, done, ...search } = loaderData;
  const { number, state, supplier, version } = purchase;
  const notice = actionData ? undefined : NOTICES[done ?? ""];
  const fields = draftFields(purchase, purchase.lines);
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <PageHead
        title={formatPurchaseNumber(number)}
        note={`${supplier.name} · ${words.states[state]}`}
        ways={[["/admin/purchases", words.all]]}
      />
      {notice && (
        <Notice tone="good" role="status">
          {notice}
        </Notice>
      )}
      {!actionData && !notice && draft && <SaveResult done={done} saved={words.saved} />}
      {draft ? (
        <DraftForm
          key={version}
          {...{ purchase, ...draft, ...search, now: fields, ...mergeReply(fields, actionData) }}
          failure={actionData?.failure}
        />
      ) : (
        <>
          <FormFailure failure={actionData?.failure} />
          <PurchaseView purchase={purchase} />
        </>
      )}
      <PurchaseActions purchase={purchase} />
    </div>
  );
}
