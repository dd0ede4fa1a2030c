import { Form } from "react-router";
import { listSynonyms } from "../../../../domain/catalog/search/list-synonyms.server.ts";
import { searchProducts } from "../../../../domain/catalog/search/search-products.server.ts";
import { restoreSynonyms } from "../../../../domain/catalog-editing/save-synonym.server.ts";
import { listZeroResultSearches } from "../../../../domain/reporting/trouble-report.server.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { LINK } from "../../../components/forms/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/search-settings.route.ts";
import { searchWords as words } from "./search-words.ts";

/** Number of products that a tried search shows: the first row of the shop. */
const SHOWN = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const tried = url.searchParams.get("try") ?? "";
  const [synonyms, zeroResults, result] = await Promise.all([
    listSynonyms(shop),
    listZeroResultSearches(shop),
    // Reads the database: the cached list can be half a second old.
    tried ? searchProducts({ db: shop.db }, { query: tried, page: 1 }) : null,
  ]);
  return {
    tried,
    zeroResults,
    done: url.searchParams.get("done"),
    synonyms: synonyms.map(({ id, kind, words: entry, targets, messages, shippedAs }) => {
      return {
        id,
        kind,
        entry: entry.join(", "),
        leadsTo: targets.join(", ") || messages.en,
        isOwn: shippedAs === null,
      };
    }),
    result: result && {
      total: result.total,
      titles: result.products.slice(0, SHOWN).map(({ title }) => title),
      notes: [
        result.message,
        result.corrected && words.corrected(result.corrected),
        result.notSold && words.notSold(result.notSold),
        result.included && words.included(result.included),
        result.isClosest && words.closest,
      ].filter((note) => typeof note === "string"),
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, {
    restore: intent({
      permission: "change-settings",
      run: ({ shop, staff }) => restoreSynonyms(shop, staff),
      next: () => "/admin/settings/search?done=saved",
    }),
  });

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function SearchSettings({ loaderData }: Route.ComponentProps) {
  const { tried, result, zeroResults, synonyms, done } = loaderData;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.title} ways={[["/admin/settings", words.settings]]}>
        <ButtonLink to="/admin/settings/search/new">{words.add}</ButtonLink>
      </PageHead>
      <SaveResult done={done} saved={words.saved} />
      <p className="text-ink-soft">{words.intro}</p>
      <Form action="/admin/settings/search" className="grid gap-3" role="search" noValidate>
        <TextField name="try" label={words.try} hint={words.tryHint} defaultValue={tried} autoComplete="off" required />
        <Button variant="secondary" className="justify-self-start">
          {words.tryButton}
        </Button>
      </Form>
      {result && <TriedSearch tried={tried} result={result} />}
      <Panel title={words.zeroResults}>
        {zeroResults.length === 0 && <p className="text-ink-soft">{words.noZeroResults}</p>}
        <ul className="divide-y divide-line border-line border-y empty:hidden">
          {zeroResults.map(({ term, searches }) => (
            <li key={term} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="wrap-anywhere">
                {term} <span className="text-ink-soft text-sm">{words.times(searches)}</span>
              </span>
              <AddAsSynonym term={term} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={words.synonyms}>
        {synonyms.length === 0 && <p>{words.none}</p>}
        <ul className="divide-y divide-line border-line border-y empty:hidden">
          {synonyms.map(({ id, entry, leadsTo, isOwn }) => (
            <li key={id}>
              <ShopLink to={`/admin/settings/search/${id}`} className="grid min-h-12 gap-0.5 py-2 hover:bg-wash">
                <span className="wrap-anywhere line-clamp-2">{entry}</span>
                {(leadsTo || isOwn) && (
                  <span className="text-ink-soft text-sm">
                    {[isOwn && words.own, leadsTo && `→ ${leadsTo}`].filter(Boolean).join(" · ")}
                  </span>
                )}
              </ShopLink>
            </li>
          ))}
        </ul>
      </Panel>
      <ConfirmForm
        label={words.restore}
        question={words.restoreHint}
        confirm={words.restoreNow}
        fields={{ intent: "restore" }}
      />
    </div>
  );
}

type Result = NonNullable<Route.ComponentProps["loaderData"]["result"]>;

function TriedSearch({ tried, result: { total, titles, notes } }: { tried: string; result: Result }) {
  return (
    <div role="status" className="grid gap-1 rounded-control bg-wash p-4">
      <p className="font-strong">{words.found(total)}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ol className="list-decimal pl-5">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      {total === 0 && <AddAsSynonym term={tried} />}
    </div>
  );
}

function AddAsSynonym({ term }: { term: string }) {
  return (
    <ShopLink
      to={`/admin/settings/search/new?${new URLSearchParams({ words: term })}`}
      className={`${LINK} inline-flex min-h-11 items-center`}
    >
      {words.addAs}
    </ShopLink>
  );
}
