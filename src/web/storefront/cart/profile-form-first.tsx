import { Alert } from "../../components/alert.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { ProfileForm } from "../shared/profile-form.tsx";

/** For a login without a profile: its form, in the cart, which stays as it is (spec §8). */
export function ProfileFormFirst({ loginEmail }: { loginEmail: string }) {
  const { catalogue, account } = customerMessages();
  return (
    <section className="grid gap-3">
      <Alert tone="info" below={account.complete}>
        {catalogue.profileMissing}
      </Alert>
      <ProfileForm now={{ email: loginEmail }} answer={undefined} />
    </section>
  );
}
