import { failureTexts } from "../../i18n/failure-texts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { privateMeta } from "../../private-meta.ts";
import { requireSignedIn } from "../../require-signed-in.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import type { Route } from "./+types/download-data.ts";

/** Why the file was refused comes back in the address: a download has no page of its own. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn(context, request, "account");
  const wait = Number(url.searchParams.get("wait"));
  if (Number.isSafeInteger(wait) && wait > 0)
    return { refused: failureTexts().TOO_MANY_TRIES({ retryAfterSeconds: wait }) };
  return { refused: url.searchParams.has("wrong") ? failureTexts().WRONG_PASSWORD({}) : null };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().downloadData.heading);

export default function DownloadData({ loaderData: { refused } }: Route.ComponentProps) {
  const { downloadData: words } = customerMessages();
  return (
    <FormPage title={words.heading} intro={words.intro}>
      <p>{words.format}</p>
      {refused && <Alert tone="error">{refused}</Alert>}
      {/* A document: only the browser itself can save what comes back. */}
      <SendForm action="/account/data/file" reloadDocument>
        <TextField
          name="password"
          type="password"
          label={words.password}
          hint={words.why}
          required
          autoComplete="current-password"
        />
        <Button>{words.button}</Button>
        <ButtonLink to="/account" variant="secondary">
          {words.toAccount}
        </ButtonLink>
      </SendForm>
    </FormPage>
  );
}
