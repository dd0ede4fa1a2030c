import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CurrentPasswordField } from "../../components/forms/field.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { privateMeta } from "../../discretion/private-meta.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import type { Route } from "./+types/download-data.route.ts";

/** The reason of a rejection comes back in the URL: a download has no page of its own. */
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
      {/* Loads a document: only the browser itself can save the response. */}
      <SendForm action="/account/data/file" reloadDocument>
        <CurrentPasswordField label={words.password} hint={words.why} />
        <Button>{words.button}</Button>
        <ButtonLink to="/account" variant="secondary">
          {words.toAccount}
        </ButtonLink>
      </SendForm>
    </FormPage>
  );
}
