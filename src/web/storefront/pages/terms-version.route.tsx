import { findTerms } from "../../../domain/content/terms.server.ts";
import { termsVersionInput } from "../../../domain/terms-version.ts";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { TermsText } from "../shared/terms-text.tsx";
import type { Route } from "./+types/terms-version.route.ts";

/** One version of the terms: the checkout's link opens it, so that the text read is the text that is recorded. */
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
