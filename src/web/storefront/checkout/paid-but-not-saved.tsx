import { Alert } from "../../components/alert.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** The shop received a payment notification for an unknown order: the customer needs help from a person (spec §8). */
export function PaidButNotSaved({ number }: { number: string }) {
  const { catalogue, confirmation, success } = customerMessages();
  return (
    <div className="mx-auto grid max-w-text gap-4 pb-10">
      <PageHeading title={confirmation.heading} />
      <Alert below={success.notSavedHint(number)}>{catalogue.paidButNotSaved}</Alert>
      <ButtonLink to="/contact">{success.contact}</ButtonLink>
    </div>
  );
}
