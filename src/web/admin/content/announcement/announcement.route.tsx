import { announcementState, toAnnouncementFields } from "../../../../domain/content/announcement.ts";
import { saveAnnouncement } from "../../../../domain/content/save-announcement.server.ts";
import { getAnnouncement } from "../../../../domain/content/visible-announcement.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/announcement.route.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import { announcementWords as words } from "./announcement-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
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
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version, ...fields } = fieldsOf(form);
    const isChanged = await saveAnnouncement(context.get(shopContext), staff, { version: Number(version), fields });
    return seeOther(`/admin/content/announcement?done=${doneOf(isChanged)}`);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Announcement({ loaderData, actionData }: Route.ComponentProps) {
  const { version, now, state, done } = loaderData;
  const { values, changed } = mergeReply(now, actionData);
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
