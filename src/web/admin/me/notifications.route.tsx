import { useEffect, useState } from "react";
import { z } from "zod";
import { deviceName } from "../../../domain/accounts/sign-in/device-name.ts";
import { formatMoment } from "../../../domain/dates.ts";
import {
  findNoticeChoices,
  noticeChoicesInput,
  saveNoticeChoices,
  toTopics,
} from "../../../domain/notifications/notice-choices.server.ts";
import { NOTICE_TOPICS, type NoticeTopic, TOPIC_RULES } from "../../../domain/notifications/notice-topics.ts";
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from "../../../domain/notifications/push-devices.server.ts";
import { pushSubscriptionInput } from "../../../domain/notifications/push-subscription.server.ts";
import { can, type Role } from "../../../domain/staff/permissions.ts";
import { Notice } from "../../components/notice.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { PageHead } from "../shared/page-head.tsx";
import { Panel } from "../shared/panel.tsx";
import { enteringWords } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/notifications.route.ts";
import { Devices } from "./devices.tsx";
import { NoticeChoicesForm } from "./notice-choices-form.tsx";
import { notificationWords as words } from "./notification-words.ts";
import { subscribedEndpoint } from "./push-subscription.ts";
import { ThisDevice } from "./this-device.tsx";

const PAGE = "/admin/me/notifications";

/** The member's devices and choices, and the topics that their role covers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, role } = context.get(memberContext);
  const shop = context.get(shopContext);
  const [devices, choices] = await Promise.all([listPushDevices(shop, userId), findNoticeChoices(shop, userId)]);
  return {
    publicKey: shop.push.publicKey,
    devices: devices.map(({ id, endpoint, name, createdAt, failingSince }) => ({
      id,
      endpoint,
      name,
      since: formatMoment(createdAt, "en"),
      failingSince: failingSince && formatMoment(failingSince, "en"),
    })),
    topics: topicsOf(role),
    choices,
    done: url.searchParams.get("done"),
  };
}

/** Returns the topics that a role covers. */
function topicsOf(role: Role): NoticeTopic[] {
  return NOTICE_TOPICS.filter((topic) => can(role, TOPIC_RULES[topic].needs));
}

const deviceInput = z.object({ id: z.uuid() });

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    "add-device": intent({
      permission: "any",
      schema: pushSubscriptionInput,
      run: ({ shop, staff }, subscription) => {
        const name = deviceName(args.request.headers.get("user-agent"));
        return addPushDevice(shop, staff, { ...subscription, name });
      },
      next: () => `${PAGE}?done=device`,
    }),
    // Devices of other members are not found by their id.
    "remove-device": intent({
      permission: "any",
      schema: deviceInput,
      run: ({ shop, staff }, { id }) => removePushDevice(shop, staff.userId, id),
      next: () => `${PAGE}?done=removed`,
    }),
    "test-device": intent({
      permission: "any",
      schema: deviceInput,
      run: ({ shop, staff }, { id }) => testPushDevice(shop, staff.userId, id),
      next: (result) => `${PAGE}?done=${result}`,
    }),
    save: intent({
      permission: "any",
      schema: noticeChoicesInput,
      run: async ({ shop, staff, form }, { isUrgentAlways, ...quiet }) => {
        const wanted = toTopics(form.getAll("topic").map(String));
        // Topics of other roles are not muted: the member may get the role later.
        const mutedTopics = topicsOf(staff.role).filter((topic) => !wanted.includes(topic));
        await saveNoticeChoices(shop, staff, { ...quiet, mutedTopics, isUrgentAlways: isUrgentAlways === "on" });
      },
      next: () => `${PAGE}?done=saved`,
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { publicKey, devices, topics, choices, done } = loaderData;
  const endpoint = useSubscribedEndpoint(done);
  const notice = done ? words.notices[done] : undefined;
  return (
    <div className="grid max-w-form grid-cols-1 gap-6">
      <PageHead title={words.title} note={words.intro} ways={[["/admin/me", enteringWords.me.title]]} />
      {notice && done && (
        <Notice tone={words.goodNotices.includes(done) ? "good" : "warning"} role="status">
          {notice}
        </Notice>
      )}
      <Panel title={words.thisDevice}>
        <ThisDevice publicKey={publicKey} isListed={devices.some((device) => device.endpoint === endpoint)} />
      </Panel>
      <Panel title={words.devices}>
        <Devices devices={devices} action={PAGE} endpoint={endpoint} />
      </Panel>
      <NoticeChoicesForm topics={topics} choices={choices} answer={actionData} />
    </div>
  );
}

/** Returns the URL under which this browser is subscribed, read again after each action. */
function useSubscribedEndpoint(after: string | null): string | null {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action may have changed the subscription.
  useEffect(() => {
    if ("serviceWorker" in navigator) void subscribedEndpoint().then(setEndpoint);
  }, [after]);
  return endpoint;
}
