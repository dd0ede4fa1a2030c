import { Alert } from "../../components/alert.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** A login without a profile, in the words of the specification, with a link to complete it (spec §8). */
export function MissingDetails() {
  const { catalogue, account, cart } = customerMessages();
  return (
    <section className="grid max-w-form gap-4">
      <Alert tone="info" below={account.complete}>
        {catalogue.profileMissing}
      </Alert>
      <ButtonLink to="/account" variant="secondary">
        {cart.completeProfile}
      </ButtonLink>
    </section>
  );
}
