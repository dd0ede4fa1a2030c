import {
  changePrices,
  planPrices,
  refuseImpossible,
} from "../../../../domain/catalog-editing/bulk/change-prices.server.ts";
import { isCostChange, priceChangeInput } from "../../../../domain/catalog-editing/bulk/price-change.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { parseForm } from "../../../parse-form.ts";
import { revalidateAfterResponse } from "../../../revalidate-after-response.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { loadBulkPage, runBulk } from "../bulk/bulk-page.server.ts";
import { BulkScreen } from "../bulk/bulk-screen.tsx";
import type { Route } from "./+types/prices.route.ts";
import { PriceForm, type PriceRow } from "./price-form.tsx";
import { priceWords as words } from "./price-words.ts";

const seesCostsIn = (context: Route.LoaderArgs["context"]) => can(context.get(memberContext).role, "see-money");

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await loadBulkPage(context.get(shopContext), url)), seesCosts: seesCostsIn(context) };
}

export async function action(args: Route.ActionArgs) {
  const seesCosts = seesCostsIn(args.context);
  return runBulk(args, {
    path: "/admin/products/prices",
    read(form) {
      const change = parseForm(form, priceChangeInput);
      if (isCostChange(change) && !seesCosts) throw new Response(null, { status: 403 });
      return change;
    },
    async plan(shop, wanted) {
      const plan = await planPrices(shop, wanted);
      refuseImpossible(plan);
      return plan;
    },
    save: changePrices,
    rowOf({ publicId, title, variants, problem }): PriceRow {
      const row = { publicId, title, variants, problem };
      return seesCosts ? row : withoutMargins(row);
    },
  });
}

function withoutMargins({ variants, ...row }: PriceRow): PriceRow {
  return { ...row, variants: variants.map((each) => ({ ...each, marginBefore: null, marginAfter: null })) };
}

/** Saved products have new prices. */
export const shouldRevalidate = revalidateAfterResponse;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function ChangePrices({ loaderData, actionData }: Route.ComponentProps) {
  const { seesCosts, ...page } = loaderData;
  const planned = actionData && "planned" in actionData ? actionData.planned : undefined;
  return (
    <BulkScreen {...page} title={words.title} isAnswer={actionData !== undefined}>
      <PriceForm
        failure={actionData?.failure}
        typed={actionData?.typed ?? {}}
        planned={planned}
        seesCosts={seesCosts}
      />
    </BulkScreen>
  );
}
