import { findTerms } from "../../../domain/content/terms.server.ts";
import { termsVersionInput } from "../../../domain/terms-version.ts";
import { shopContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { privateMeta } from "../../private-meta.ts";
import { TermsText } from "../../ui/terms-text.tsx";
import type { Route } from "./+types/terms-version.ts";

/** One version of the terms: the page that a button's link opens, so that the text read is the text that is recorded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wanted = termsVersionInput.safeParse({ language: pageLanguage(), version: Number(params.version) });
  const terms = wanted.success ? await findTerms(context.get(shopContext), wanted.data) : null;
  if (!terms) throw new Response(null, { status: 404 });
  return terms;
}

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title ?? "");

export default function TermsVersion({ loaderData }: Route.ComponentProps) {
  return <TermsText terms={loaderData} />;
}
