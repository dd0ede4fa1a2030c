import { Alert } from "../../components/alert.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { loadMessages } from "../../i18n/load-messages.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** For a login without a profile: its form opens here. Without the form's code the link opens My Account. */
export function ProfileFirst({ loginEmail }: { loginEmail: string }) {
  const { catalogue, cart } = customerMessages();
  const { code, fetchCode } = useLazyImport(loadForm, () => undefined);
  if (code) return <code.ProfileFormFirst loginEmail={loginEmail} />;
  return (
    <section className="grid gap-3">
      <Alert tone="info">{catalogue.profileMissing}</Alert>
      <ButtonLink
        to="/account"
        variant="secondary"
        onClick={(event) => {
          event.preventDefault();
          fetchCode();
        }}
      >
        {cart.completeProfile}
      </ButtonLink>
    </section>
  );
}

async function loadForm() {
  const [{ ProfileFormFirst }] = await Promise.all([
    import("./profile-form-first.tsx"),
    loadMessages(pageLanguage(), ["visitor", "customer"]),
  ]);
  return { ProfileFormFirst };
}
