import { listQuestions } from "../../../domain/questions/moderate-question.server.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { PageHead } from "../shared/page-head.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/questions.route.ts";
import { QuestionFacts } from "./question-facts.tsx";
import { questionWords as words } from "./question-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const isDecided = url.searchParams.get("view") === "decided";
  return { isDecided, questions: await listQuestions(context.get(shopContext), isDecided) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Questions({ loaderData: { isDecided, questions } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} />
      <p className="text-ink-soft">{words.intro}</p>
      <p className="flex gap-5">
        <View to="/admin/questions" label={words.waiting} isShown={!isDecided} />
        <View to="/admin/questions?view=decided" label={words.decided} isShown={isDecided} />
      </p>
      {questions.length === 0 && <p>{isDecided ? words.noneDecided : words.none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {questions.map((question) => (
          <li key={question.id}>
            <ShopLink
              to={`/admin/questions/${question.id}`}
              className="block min-h-16 py-3 hover:bg-wash focus-visible:bg-wash"
            >
              <QuestionFacts question={question} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function View({ to, label, isShown }: { to: string; label: string; isShown: boolean }) {
  return (
    <ShopLink
      to={to}
      aria-current={isShown ? "true" : undefined}
      className={isShown ? "inline-flex min-h-11 items-center font-strong" : PLAIN_LINK}
    >
      {label}
    </ShopLink>
  );
}
