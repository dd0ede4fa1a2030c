import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { notificationWords as words } from "./notification-words.ts";

type Device = { id: string; endpoint: string; name: string; since: string; failingSince: string | null };
type Props = { devices: readonly Device[]; action: string; endpoint: string | null };

/** The devices on which a member is notified, each with a test. */
export function Devices({ devices, action, endpoint }: Props) {
  if (devices.length === 0) return <p className="text-ink-soft">{words.noDevices}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="block font-strong">
                {device.name}
                {device.endpoint === endpoint && ` · ${words.isThis}`}
              </span>
              <span className={`block text-sm ${device.failingSince ? "text-rose" : "text-ink-soft"}`}>
                {device.failingSince ? words.failing(device.failingSince) : words.since(device.since)}
              </span>
            </span>
            <ButtonForm action={action} className="flex gap-2">
              <input type="hidden" name="id" value={device.id} />
              <Button variant="secondary" name="intent" value="test-device" aria-label={words.testOn(device.name)}>
                {words.test}
              </Button>
              <Button
                variant="secondary"
                name="intent"
                value="remove-device"
                aria-label={words.removeDevice(device.name)}
              >
                {words.remove}
              </Button>
            </ButtonForm>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{words.staysOn}</p>
    </>
  );
}
