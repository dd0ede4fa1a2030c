import { redirect } from "react-router";
import { acceptInvite, findInvite } from "../../../domain/admin/accept-invite.server.ts";
import { findInviteToken, inviteCookie } from "../../../domain/admin/staff-cookies.ts";
import { newStaffInput } from "../../../domain/admin/staff-input.ts";
import { DomainError } from "../../../domain/errors.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { enteringWords as words } from "../../i18n/admin/entering-words.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectAs, senderOf } from "../../sender.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../ui/form-failure.tsx";
import { FormPage, useIsSending } from "../../ui/form-page.tsx";
import { NewPasswordFields, useSamePasswords } from "../../ui/new-password-fields.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import type { Route } from "./+types/welcome.ts";

/** The link's token goes into a cookie and out of the address, which histories and screens keep. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const given = url.searchParams.get("token");
  if (given !== null) throw redirect("/admin/welcome", { headers: { "Set-Cookie": inviteCookie(shop.config, given) } });
  const token = findInviteToken(shop.config, request.headers);
  return { invite: token && (await findInvite(shop, token)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const shop = context.get(shopContext);
  return orFormFailure(form, async () => {
    const token = findInviteToken(shop.config, request.headers);
    if (!token) throw new DomainError("INVITE_OVER", {});
    const cookies = await acceptInvite(shop, { ...parseForm(form, newStaffInput), token }, senderOf(context, request));
    return redirectAs("/admin/second-factor", [inviteCookie(shop.config, null), ...cookies]);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.welcome.title);

export default function Welcome({ loaderData: { invite }, actionData }: Route.ComponentProps) {
  const { pair, onSubmit } = useSamePasswords();
  const isSending = useIsSending();
  const failure = actionData?.failure;
  const errors = fieldErrorsOf(failure);
  if (!invite || failure?.code === "INVITE_OVER") {
    return (
      <FormPage title={words.welcome.title}>
        <Alert tone="error">{words.welcome.over}</Alert>
      </FormPage>
    );
  }
  const { name, email } = actionData?.typed ?? {};
  return (
    <FormPage title={words.welcome.title} intro={words.welcome.intro(invite.role)}>
      <FormFailure failure={failure} focusOn="email" />
      <SendForm isSending={isSending} onSubmit={onSubmit}>
        <TextField
          name="name"
          label={words.name}
          error={errors.name}
          defaultValue={name}
          required
          maxLength={80}
          autoComplete="name"
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          error={errors.email}
          defaultValue={email}
          required
          autoComplete="username"
        />
        <NewPasswordFields
          labels={{ password: words.password, confirmPassword: words.confirmPassword }}
          errors={errors}
          pair={pair}
        />
        <Button isBusy={isSending}>{isSending ? words.sending : words.welcome.button}</Button>
      </SendForm>
    </FormPage>
  );
}
