import { orderSlides } from "../../../../domain/content/change-slides.server.ts";
import { listSlides } from "../../../../domain/content/slides.server.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { ButtonLink } from "../../../components/button.tsx";
import { shopContext } from "../../../context.ts";
import { seenIn } from "../../../parse-form.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { frameWords } from "../../shared/layout-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { ContentList } from "../content-list.tsx";
import type { Route } from "./+types/slides.route.ts";
import { SlidePicture } from "./slide-picture.tsx";
import { slideWords as words } from "./slide-words.ts";

const NOTICES = { added: words.added, saved: words.saved, unchanged: frameWords.unchanged, removed: words.removed };

export async function loader({ url, context }: Route.LoaderArgs) {
  const slides = await listSlides(context.get(shopContext).db);
  const done = url.searchParams.get("done") ?? "";
  return {
    slides: slides.map(({ texts, ...slide }) => ({
      ...slide,
      heading: texts.en?.heading ?? "",
      missing: LANGUAGES.filter((language) => !texts[language]),
    })),
    notice: Object.hasOwn(NOTICES, done) ? NOTICES[done as keyof typeof NOTICES] : null,
  };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, {
    order: intent({
      permission: "change-content",
      run({ shop, staff, form }) {
        const ids = String(form.get("order") ?? "").split(",");
        return orderSlides(shop, staff, { ids, seen: seenIn(form) });
      },
      next: () => "/admin/content/slides?done=saved",
    }),
  });

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Slides({ loaderData: { slides, notice }, actionData }: Route.ComponentProps) {
  const isNoneShown = slides.every(({ isShown }) => !isShown);
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} ways={[["/admin/content", words.toContent]]} />
      {notice && !actionData && <Alert tone="good">{notice}</Alert>}
      {actionData && <Alert>{words.failed}</Alert>}
      {isNoneShown && <p className="text-ink-soft">{slides.length === 0 ? words.none : words.noneShown}</p>}
      <ContentList
        page="/admin/content/slides"
        entries={slides.map(({ id, heading, isShown, missing, ...picture }) => ({
          id,
          title: heading,
          missing,
          notes: [isShown ? "" : words.hidden],
          picture: <SlidePicture {...picture} className="h-13 w-45" />,
        }))}
        words={words}
      />
      <p>
        <ButtonLink to="/admin/content/slides/new">{words.add}</ButtonLink>
      </p>
    </div>
  );
}
