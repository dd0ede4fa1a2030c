import { changeSlide } from "../../../../domain/content/change-slides.server.ts";
import { toSlideFields } from "../../../../domain/content/slide-fields.ts";
import { listSlides } from "../../../../domain/content/slides.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { mergeReply } from "../../../components/merge-reply.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
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
      const picture = await saveHero(shop, form);
      const isChanged = await changeSlide(shop, staff, { id, version: Number(version), fields, picture });
      return seeOther(`/admin/content/slides?done=${doneOf(isChanged)}`);
    },
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.slideTitle(loaderData?.heading ?? "") }, { name: "robots", content: "noindex" }];
}

export default function Slide({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, picture, focusX, focusY, heading, now } = loaderData;
  const { values, changed } = mergeReply(now, actionData);
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.slideTitle(heading)} ways={[["/admin/content/slides", words.toSlides]]} />
      <SlidePicture {...{ picture, focusX, focusY }} className="aspect-4/3 w-full max-w-80" />
      <SlideForm key={version} {...{ version, values, now }} failure={actionData?.failure} changed={changed} />
      <RemovePanel
        action={`/admin/content/slides/${id}/remove`}
        hint={words.removeHint}
        label={words.remove}
        confirm={words.removeNow}
      />
    </div>
  );
}
