import { listSlides } from "../../../../domain/content/slides.server.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { slideWords as words } from "../../../i18n/admin/slide-words.ts";
import { MoveButtons } from "../../../ui/admin/move-buttons.tsx";
import { SlidePicture } from "../../../ui/admin/slide-picture.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { LINE_LINK } from "../../../ui/form-page.tsx";
import { ShopLink } from "../../../ui/shop-link.tsx";
import type { Route } from "./+types/slides.ts";

const SAID = { added: words.added, saved: words.saved, removed: words.removed };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const slides = await listSlides(context.get(shopContext).db);
  const done = url.searchParams.get("done") ?? "";
  return {
    slides: slides.map(({ texts, ...slide }) => ({
      ...slide,
      heading: texts.en?.heading ?? "",
      missing: LANGUAGES.filter((language) => !texts[language]),
    })),
    said: Object.hasOwn(SAID, done) ? SAID[done as keyof typeof SAID] : null,
    hasFailed: url.searchParams.has("failed"),
  };
}

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export default function Slides({ loaderData: { slides, said, hasFailed } }: Route.ComponentProps) {
  const ids = slides.map(({ id }) => id);
  const isNoneShown = slides.every(({ isShown }) => !isShown);
  return (
    <div className="grid max-w-text gap-5">
      <header>
        <h1 className="heading text-3xl">{words.title}</h1>
        <ShopLink to="/admin/content" className={LINE_LINK}>
          {words.toContent}
        </ShopLink>
      </header>
      {said && <Alert tone="good">{said}</Alert>}
      {hasFailed && <Alert>{words.failed}</Alert>}
      {isNoneShown && <p className="text-ink-soft">{slides.length === 0 ? words.none : words.noneShown}</p>}
      <ol className="divide-y divide-line border-line border-y empty:hidden">
        {slides.map(({ id, heading, isShown, missing, picture, focusX, focusY }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <SlidePicture {...{ picture, focusX, focusY }} className="h-20 w-24" />
            <span className="min-w-40 flex-1">
              <ShopLink to={`/admin/content/slides/${id}`} className={LINE_LINK}>
                {heading}
              </ShopLink>
              <span className="block text-ink-soft text-sm">
                {[
                  isShown ? "" : words.hidden,
                  missing.length > 0
                    ? words.missing(missing.map((language) => words.languages[language]).join(", "))
                    : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {slides.length > 1 && (
              <MoveButtons
                action="/admin/content/slides/order"
                {...{ ids, id }}
                earlier={words.earlier(heading)}
                later={words.later(heading)}
              />
            )}
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink to="/admin/content/slides/new">{words.add}</ButtonLink>
      </p>
    </div>
  );
}
