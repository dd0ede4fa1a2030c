import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/send-form.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Emails do not name products until the customer chooses otherwise (design §8). */
export function EmailSetting({ namesInMails }: { namesInMails: boolean }) {
  const { mailChoice } = customerMessages();
  return (
    <section id="mails" aria-labelledby="mails-heading" className="rounded-picture bg-surface p-5 md:p-8">
      <h2 id="mails-heading" className="heading mb-4 text-2xl">
        {mailChoice.heading}
      </h2>
      <p role="status">{namesInMails ? mailChoice.withNames : mailChoice.without}</p>
      <p className="mt-2 text-ink-soft">{namesInMails ? mailChoice.warningWith : mailChoice.warningWithout}</p>
      <ButtonForm preventScrollReset className="mt-4">
        <input type="hidden" name="intent" value="mail-names" />
        <input type="hidden" name="names" value={namesInMails ? "off" : "on"} />
        <Button variant="secondary">{namesInMails ? mailChoice.turnOff : mailChoice.turnOn}</Button>
      </ButtonForm>
    </section>
  );
}
