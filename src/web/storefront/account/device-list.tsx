import type { CustomerSession } from "../../../domain/accounts/sign-in/customer-sessions.server.ts";
import { formatMoment } from "../../../domain/dates.ts";
import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** Devices on which the customer is logged in, each with a way to end it. */
export function DeviceList({ sessions }: { sessions: readonly CustomerSession[] }) {
  const { devices } = customerMessages();
  return (
    <section id="devices" aria-labelledby="devices-heading" className="scroll-mt-24">
      <h2 id="devices-heading" className="heading mb-3 text-2xl">
        {devices.heading}
      </h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Device session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ButtonForm preventScrollReset className="mt-4">
          <Button variant="secondary" name="intent" value="end-other-sessions">
            {devices.logOutOthers}
          </Button>
        </ButtonForm>
      )}
    </section>
  );
}

function Device({ session: { id, device, lastSeenAt, isThis } }: { session: CustomerSession }) {
  const { devices } = customerMessages();
  const name = device || devices.unknown;
  const moment = formatMoment(lastSeenAt, pageLanguage());
  return (
    <>
      <span className="min-w-0">
        <span className="block font-strong">{name}</span>
        <span className="block text-ink-soft text-sm">{isThis ? devices.isThis : devices.lastActive(moment)}</span>
      </span>
      {!isThis && (
        <ButtonForm preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            variant="secondary"
            name="intent"
            value="end-session"
            aria-label={`${devices.logOut}: ${name}, ${devices.lastActive(moment)}`}
          >
            {devices.logOut}
          </Button>
        </ButtonForm>
      )}
    </>
  );
}
