import { randomUUID } from "node:crypto";
import { addSlide } from "../../../../domain/content/change-slides.server.ts";
import { NEW_SLIDE, toSlideFields } from "../../../../domain/content/slide-fields.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { seeOther } from "../../../see-other.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/new-slide.route.ts";
import { saveHero } from "./save-hero-picture.server.ts";
import { SlideForm } from "./slide-form.tsx";
import { slideWords as words } from "./slide-words.ts";

const EMPTY = toSlideFields(NEW_SLIDE);

export const loader = () => ({ key: randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const picture = await saveHero(shop, form);
      if (!picture) throw new DomainError("INVALID_INPUT", { fields: { picture: words.noPicture } });
      await createOnce(shop, form, (within) => addSlide(within, staff, { fields: fieldsOf(form), picture }));
      return seeOther("/admin/content/slides?done=added");
    },
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.newTitle);

export default function NewSlide({ loaderData: { key }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.newTitle} ways={[["/admin/content/slides", words.toSlides]]} />
      <SlideForm
        version={null}
        values={actionData?.typed ?? { ...EMPTY, key }}
        now={EMPTY}
        failure={actionData?.failure}
      />
    </div>
  );
}
