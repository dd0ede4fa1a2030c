import { ButtonLink } from "../../components/button.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Leaves the page of an address form without saving. */
export function CancelAddress({ to }: { to: string }) {
  const { account } = customerMessages();
  return (
    <ButtonLink to={to} variant="secondary">
      {account.cancel}
    </ButtonLink>
  );
}
