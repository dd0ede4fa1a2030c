import { redirect } from "react-router";
import { saveAnnouncement } from "../../../../domain/admin/save-announcement.server.ts";
import { announcementState, toAnnouncementFields } from "../../../../domain/content/announcement.ts";
import { getAnnouncement } from "../../../../domain/content/shown-announcement.server.ts";
import { afterConflict } from "../../../admin/after-conflict.ts";
import { doneOf } from "../../../admin/done-of.ts";
import { fieldsOf } from "../../../admin/product-form.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { announcementWords as words } from "../../../i18n/admin/announcement-words.ts";
import { readForm } from "../../../parse-form.ts";
import { AnnouncementForm } from "../../../ui/admin/announcement-form.tsx";
import { mergeAnswer } from "../../../ui/admin/merge-answer.ts";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { SaveResult } from "../../../ui/admin/save-result.tsx";
import type { Route } from "./+types/announcement.ts";

const SEE_OTHER = 303;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const shop = context.get(shopContext);
  const announcement = await getAnnouncement(shop.db);
  return {
    version: announcement.version,
    now: toAnnouncementFields(announcement),
    state: announcementState(announcement, shop.now()),
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version, ...fields } = fieldsOf(form);
    const isChanged = await saveAnnouncement(context.get(shopContext), staff, { version: Number(version), fields });
    return redirect(`/admin/content/announcement?done=${doneOf(isChanged)}`, SEE_OTHER);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Announcement({ loaderData, actionData }: Route.ComponentProps) {
  const { version, now, state, done } = loaderData;
  const { values, changed } = mergeAnswer(now, actionData);
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} ways={[["/admin/content", words.toContent]]} />
      <p className="text-ink-soft">{words.intro}</p>
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <p className="font-strong">{words.states[state]}</p>
      <AnnouncementForm key={version} {...{ version, values, now }} failure={actionData?.failure} changed={changed} />
    </div>
  );
}
