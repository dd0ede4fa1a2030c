import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { productPath } from "../../../domain/catalog/product-path.ts";
import { askQuestion } from "../../../domain/questions/ask-question.server.ts";
import { findQuestionedTitle, listPublishedQuestions } from "../../../domain/questions/published-questions.server.ts";
import { questionInput } from "../../../domain/questions/question-input.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { LINE_LINK } from "../../components/link-classes.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { QuestionList } from "../shared/question-list.tsx";
import { questionWords } from "../shared/question-words.server.ts";
import type { Route } from "./+types/questions.route.ts";
import { AskForm } from "./ask-form.tsx";

/** Upper bound for one page. */
const MAX_LISTED = 200;

/** All answered questions about a product, and the form. Not cached, because the form depends on the visitor. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const title = await requireTitle(context, id);
  const [questions, customerId] = await Promise.all([
    listPublishedQuestions(shop, id, MAX_LISTED),
    findCustomer(context),
  ]);
  const sent = url.searchParams.get("sent");
  const words = questionWords(pageLanguage());
  return { words, publicId: id, title, questions, isCustomer: customerId !== null, sent, key: randomUUID() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  await requireTitle(context, id);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const asked = parseForm(form, questionInput);
    const customerId = await findCustomer(context);
    const { clientIp } = readClientInfo(context, request);
    const asking = { publicId: id, customerId, clientIp, language: pageLanguage() };
    await askQuestion(context.get(shopContext), asking, asked);
    return seeOther(`/questions/${id}?sent=${customerId === null && asked.email ? "link" : "question"}`);
  });
}

async function requireTitle(context: Readonly<RouterContextProvider>, publicId: string): Promise<string> {
  const title = await findQuestionedTitle(context.get(shopContext), publicId, pageLanguage());
  if (title === null) throw data(null, { status: 404 });
  return title;
}

async function findCustomer(context: Readonly<RouterContextProvider>): Promise<string | null> {
  const signedIn = await context.get(visitorContext).find();
  return signedIn?.profile?.customerId ?? null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.words.title ?? "");

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { words, publicId, title, questions, isCustomer, sent, key } = loaderData;
  return (
    <div className="max-w-text pb-10">
      <PageHeading title={words.title} intro={<span className="product-title">{title}</span>} />
      {sent !== null && !actionData && (
        <div className="mb-6">
          <Alert tone="good" below={sent === "link" ? words.confirm : undefined}>
            {words.sent}
          </Alert>
        </div>
      )}
      {questions.length > 0 && <QuestionList questions={questions} words={words} />}
      <section aria-labelledby="ask" className="mt-10 grid max-w-form gap-5">
        <h2 id="ask" className="heading text-2xl">
          {words.ask}
        </h2>
        <p className="text-ink-soft">{words.intro}</p>
        <AskForm {...{ words, isCustomer, formKey: key }} answer={actionData} />
        <p>
          <ShopLink to={productPath(publicId)} className={LINE_LINK}>
            {words.toProduct}
          </ShopLink>
        </p>
      </section>
    </div>
  );
}
