import { LOCK_MINUTES, type LockMinutes } from "../../domain/accounts/sign-in/device-lock.ts";
import { Button } from "../components/button.tsx";
import { SelectBox } from "../components/forms/select-box.tsx";
import { SendForm } from "../components/forms/send-form.tsx";
import { SettingSection } from "../components/setting-section.tsx";
import { customerMessages } from "../i18n/messages.ts";

const NEVER = "never";

/** Setting for automatic log-out on a shared device. */
export function AutoLockSetting({ minutes }: { minutes: LockMinutes | null }) {
  const { deviceLock } = customerMessages();
  return (
    <SettingSection id="lock" heading={deviceLock.heading}>
      <p role="status">{minutes === null ? deviceLock.never : deviceLock.locks(minutes)}</p>
      <p className="mt-2 text-ink-soft">{deviceLock.hint}</p>
      <SendForm action="/device-lock" reloadDocument className="mt-4 flex flex-wrap items-end gap-4">
        <SelectBox
          key={minutes}
          label={deviceLock.label}
          name="minutes"
          defaultValue={String(minutes ?? NEVER)}
          options={[
            [NEVER, deviceLock.choices.never],
            ...LOCK_MINUTES.map((choice) => [String(choice), deviceLock.choices[choice]] as const),
          ]}
        />
        {/* The page has another button of this name. */}
        <Button variant="secondary" aria-label={`${deviceLock.keep}: ${deviceLock.heading}`}>
          {deviceLock.keep}
        </Button>
      </SendForm>
    </SettingSection>
  );
}
