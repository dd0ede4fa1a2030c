import { redirect } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { acceptInvite, findInvite } from "../../../domain/staff/accept-invite.server.ts";
import { findInviteToken, inviteCookie } from "../../../domain/staff/staff-cookies.ts";
import { newStaffInput } from "../../../domain/staff/staff-input.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { NewPasswordFields, useSamePasswords } from "../../components/forms/new-password-fields.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies } from "../../see-other.ts";
import { enteringWords as words } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/welcome.route.ts";

/** Moves the token of the link into a cookie and out of the URL, which histories and screens show. */
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
    const cookies = await acceptInvite(
      shop,
      { ...parseForm(form, newStaffInput), token },
      readClientInfo(context, request),
    );
    return redirectWithCookies("/admin/second-factor", [inviteCookie(shop.config, null), ...cookies]);
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
