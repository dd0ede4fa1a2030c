import { useEffect, useState } from "react";
import { Form } from "react-router";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import { toProfileFields } from "../../../domain/accounts/profile-fields.ts";
import { COUNTRY } from "../../../domain/accounts/profile-limits.ts";
import type { DisplayedProfile, Gender } from "../../../domain/accounts/sign-in/session.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import type { FormAnswer } from "../../failures.ts";
import { type CustomerMessages, customerMessages } from "../../i18n/messages.ts";
import { InlineProfileForm } from "./inline-profile-form.tsx";

type ProfileViewProps = {
  profile: DisplayedProfile;
  loginEmail: string;
  /** Changed email address whose link was not opened yet. */
  pendingEmail: string | null;
  /** Renders the form in the page, for visitors without the page's script. */
  isEditPage: boolean;
  answer: FormAnswer | undefined;
  /** Result of a saved profile; a new object for each save. */
  saved: object | undefined;
};

/** The customer's data and the form to change it, in a dialog or on the page (spec §2, "Account"). */
export function ProfileView({ profile, loginEmail, pendingEmail, isEditPage, answer, saved }: ProfileViewProps) {
  const { account, catalogue } = customerMessages();
  const editing = useEditing(answer, saved);
  const now = toProfileFields({ profile, loginEmail, pendingEmail });
  const form = { key: JSON.stringify(now), now };
  if (isEditPage || (answer && !editing.wasOpened)) {
    const cancel = (
      <ButtonLink to="/account" variant="secondary">
        {account.cancel}
      </ButtonLink>
    );
    return <InlineProfileForm {...form} answer={answer} cancel={cancel} />;
  }
  return (
    <div className="flex flex-col gap-6">
      {saved && <Alert tone="good">{catalogue.profileUpdated}</Alert>}
      {pendingEmail && <Alert>{account.pendingEmail(pendingEmail, profile.email)}</Alert>}
      <section aria-labelledby="profile" className="rounded-picture bg-surface p-5 md:p-8">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="profile" className="heading text-2xl">
            {account.profile}
          </h2>
          <Form action="/account" onSubmit={editing.open}>
            <input type="hidden" name="edit" value="1" />
            <Button variant="secondary">{account.editProfile}</Button>
          </Form>
        </div>
        <ProfileFacts profile={profile} loginEmail={loginEmail} />
      </section>
      <Dialog isOpen={editing.isOpen && !editing.isAsking} onClose={editing.close} title={account.editProfile}>
        {editing.isOpen && editing.ProfileForm && (
          <editing.ProfileForm
            {...form}
            answer={editing.answer}
            cancel={
              <Button type="button" variant="secondary" onClick={editing.discard}>
                {account.cancel}
              </Button>
            }
          />
        )}
      </Dialog>
      {editing.guard && (
        <editing.guard.LeaveDialog isOpen={editing.isAsking} onStay={editing.stay} onLeave={editing.discard} />
      )}
    </div>
  );
}

/**
 * Open until saved or cancelled. Escape and a tap beside the dialog have closed it already when `close` runs: Stay
 * opens it again with the fields as typed. A reopened form starts with the stored values.
 */
function useEditing(answer: FormAnswer | undefined, saved: object | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [guard, setGuard] = useState<typeof import("../../components/forms/leave-guard.tsx")>();
  const [ProfileForm, setProfileForm] = useState<typeof import("../shared/profile-form.tsx")["ProfileForm"]>();
  const [wasOpened, setWasOpened] = useState(false);
  const [earlierAnswer, setEarlierAnswer] = useState<FormAnswer>();
  const discard = () => {
    setIsAsking(false);
    setIsOpen(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each save
  useEffect(() => {
    if (saved) discard();
  }, [saved]);
  const open = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The form loads the same code.
    void import("../../components/forms/leave-guard.tsx").then(setGuard, () => undefined);
    try {
      const code = await import("../shared/profile-form.tsx");
      setProfileForm(() => code.ProfileForm);
    } catch {
      // Without the form's code, the browser opens the page of the form.
      return form.submit();
    }
    setEarlierAnswer(answer);
    setWasOpened(true);
    setIsOpen(true);
  };
  return {
    isOpen,
    isAsking,
    guard,
    ProfileForm,
    wasOpened,
    open,
    close: () => (guard?.hasUnsaved() ? setIsAsking(true) : setIsOpen(false)),
    stay: () => setIsAsking(false),
    discard,
    answer: answer === earlierAnswer ? undefined : answer,
  };
}

function genderName(fields: CustomerMessages["fields"], gender: Gender): string {
  return { Male: fields.male, Female: fields.female, Other: fields.other }[gender];
}

function ProfileFacts({ profile, loginEmail }: Pick<ProfileViewProps, "profile" | "loginEmail">) {
  const { account, fields } = customerMessages();
  const { address } = profile;
  return (
    <dl className="grid gap-3 sm:gap-2">
      <Fact label={fields.firstName}>{profile.firstName}</Fact>
      <Fact label={fields.lastName}>{profile.lastName}</Fact>
      <Fact label={fields.email}>{profile.email}</Fact>
      {loginEmail !== profile.email && <Fact label={account.loginEmail}>{loginEmail}</Fact>}
      <Fact label={fields.phone}>{formatPhone(profile.phone)}</Fact>
      {profile.gender && <Fact label={fields.gender}>{genderName(fields, profile.gender)}</Fact>}
      <Fact label={fields.address1}>{address.line1}</Fact>
      {address.line2 && <Fact label={fields.address2}>{address.line2}</Fact>}
      <Fact label={fields.city}>{address.city}</Fact>
      <Fact label={fields.state}>{customerMessages().districts[address.district]}</Fact>
      <Fact label={fields.postalCode}>{address.postalCode}</Fact>
      <Fact label={fields.country}>{address.country === COUNTRY ? fields.sriLanka : address.country}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-ink-soft text-sm sm:text-base">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
