import { redirect } from "react-router";
import { changeSlide } from "../../../../domain/admin/change-slides.server.ts";
import { toSlideFields } from "../../../../domain/content/slide-fields.ts";
import { listSlides } from "../../../../domain/content/slides.server.ts";
import { afterConflict } from "../../../admin/after-conflict.ts";
import { doneOf } from "../../../admin/done-of.ts";
import { keepHero } from "../../../admin/keep-hero.server.ts";
import { fieldsOf } from "../../../admin/product-form.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { slideWords as words } from "../../../i18n/admin/slide-words.ts";
import { mergeAnswer } from "../../../ui/admin/merge-answer.ts";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { RemovePart } from "../../../ui/admin/remove-part.tsx";
import { SlideForm } from "../../../ui/admin/slide-form.tsx";
import { SlidePicture } from "../../../ui/admin/slide-picture.tsx";
import { takeUploadForm } from "../../../upload-form.server.ts";
import type { Route } from "./+types/slide.ts";

const SEE_OTHER = 303;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const slide = (await listSlides(context.get(shopContext).db)).find(({ id }) => id === params.id);
  if (!slide) throw new Response(null, { status: 404 });
  const { id, version, picture, focusX, focusY, texts } = slide;
  return { id, version, picture, focusX, focusY, heading: texts.en?.heading ?? "", now: toSlideFields(slide) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const { version, ...fields } = fieldsOf(form);
      const picture = await keepHero(shop, form);
      const isChanged = await changeSlide(shop, staff, { id, version: Number(version), fields, picture });
      return redirect(`/admin/content/slides?done=${doneOf(isChanged)}`, SEE_OTHER);
    },
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.slideTitle(loaderData?.heading ?? "") }, { name: "robots", content: "noindex" }];
}

export default function Slide({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, picture, focusX, focusY, heading, now } = loaderData;
  const { values, changed } = mergeAnswer(now, actionData);
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.slideTitle(heading)} ways={[["/admin/content/slides", words.toSlides]]} />
      <SlidePicture {...{ picture, focusX, focusY }} className="aspect-4/3 w-full max-w-80" />
      <SlideForm key={version} {...{ version, values, now }} failure={actionData?.failure} changed={changed} />
      <RemovePart
        action={`/admin/content/slides/${id}/remove`}
        hint={words.removeHint}
        label={words.remove}
        confirm={words.removeNow}
      />
    </div>
  );
}
