import type { NoticeChoices } from "../../../domain/notifications/notice-choices.server.ts";
import type { NoticeTopic } from "../../../domain/notifications/notice-topics.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../failures.ts";
import { Switch } from "../shared/switch.tsx";
import { notificationWords as words } from "./notification-words.ts";

type Props = { topics: readonly NoticeTopic[]; choices: NoticeChoices; answer: FormAnswer | undefined };

/** Topics and quiet hours of a member. */
export function NoticeChoicesForm({ topics, choices, answer }: Props) {
  const isSending = useIsSending("save");
  const errors = fieldErrorsOf(answer?.failure);
  const typed = answer?.typed;
  return (
    <SendForm intent="save" isSending={isSending}>
      <fieldset className="grid gap-1">
        <legend className="heading mb-2 text-xl">{words.about}</legend>
        {topics.map((topic) => (
          <TopicSwitch key={topic} topic={topic} isOn={!choices.mutedTopics.includes(topic)} />
        ))}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="heading mb-2 text-xl">{words.quiet}</legend>
        <p className="text-ink-soft text-sm">{words.quietHint}</p>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="quietFrom"
            label={words.from}
            type="time"
            required
            defaultValue={typed?.quietFrom ?? choices.quietFrom}
            error={errors.quietFrom}
          />
          <TextField
            name="quietUntil"
            label={words.until}
            type="time"
            required
            defaultValue={typed?.quietUntil ?? choices.quietUntil}
            error={errors.quietUntil}
          />
        </div>
        <Switch name="isUrgentAlways" label={words.urgent} isOn={choices.isUrgentAlways} />
      </fieldset>
      <FormFailure failure={answer?.failure} />
      <Button isBusy={isSending}>{isSending ? words.saving : words.save}</Button>
    </SendForm>
  );
}

function TopicSwitch({ topic, isOn }: { topic: NoticeTopic; isOn: boolean }) {
  const { label, hint } = words.topics[topic];
  return (
    <label className="flex min-h-12 items-center gap-3 py-1.5 leading-snug">
      <input
        type="checkbox"
        name="topic"
        value={topic}
        defaultChecked={isOn}
        className="size-6 shrink-0 accent-accent"
      />
      <span>
        {label}
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  );
}
