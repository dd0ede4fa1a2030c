import { changeSlide, removeSlide } from "../../../../domain/content/change-slides.server.ts";
import { toSlideFields } from "../../../../domain/content/slide-fields.ts";
import { listSlides } from "../../../../domain/content/slides.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import type { Route } from "./+types/slide.route.ts";
import { saveHero } from "./save-hero-picture.server.ts";
import { SlideForm } from "./slide-form.tsx";
import { SlidePicture } from "./slide-picture.tsx";
import { slideWords as words } from "./slide-words.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slide = (await listSlides(context.get(shopContext).db)).find(({ id }) => id === params.id);
  if (!slide) throw new Response(null, { status: 404 });
  const { version, picture, focusX, focusY, texts } = slide;
  return { version, picture, focusX, focusY, heading: texts.en?.heading ?? "", now: toSlideFields(slide) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const intents = {
    save: intent({
      permission: "change-content",
      async run({ shop, staff, form }) {
        const { version, ...fields } = fieldsOf(form);
        const picture = await saveHero(shop, form);
        return changeSlide(shop, staff, { id, version: Number(version), fields, picture });
      },
      next: (isChanged) => `/admin/content/slides?done=${doneOf(isChanged)}`,
    }),
    remove: intent({
      permission: "change-content",
      run: ({ shop, staff }) => removeSlide(shop, staff, id),
      next: () => "/admin/content/slides?done=removed",
    }),
  };
  return takeUploadForm(request, {
    account: context.get(memberContext).userId,
    run: (form) => runIntent({ request, context, form }, intents),
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.slideTitle(loaderData?.heading ?? "") }, { name: "robots", content: "noindex" }];
}

export default function Slide({ loaderData, actionData }: Route.ComponentProps) {
  const { version, picture, focusX, focusY, heading, now } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(now, answer);
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.slideTitle(heading)} ways={[["/admin/content/slides", words.toSlides]]} />
      <SlidePicture {...{ picture, focusX, focusY }} className="aspect-[45/13] w-full max-w-90" />
      <SlideForm key={version} {...{ version, values, now }} failure={answer?.failure} changed={changed} />
      <RemovePanel hint={words.removeHint} label={words.remove} confirm={words.removeNow} />
    </div>
  );
}
