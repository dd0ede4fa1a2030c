import { data } from "react-router";
import { readUnsubscribeToken, unsubscribe } from "../../../domain/marketing/unsubscribe.server.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { Route } from "./+types/unsubscribe.route.ts";
import { unsubscribeWords } from "./unsubscribe-words.server.ts";

/** Changes nothing: mail scanners follow links by themselves. */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const isKnown = readUnsubscribeToken(context.get(shopContext).config, token) !== null;
  return data({ isKnown, words: unsubscribeWords(pageLanguage()) }, { status: isKnown ? 200 : 404 });
}

/**
 * Ends the consent, for the button of the page and for mail clients (RFC 8058). It never redirects, because mail
 * clients do not follow, and reads no field: the token of the URL is enough.
 */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const isDone = await unsubscribe(context.get(shopContext), token);
  return isDone ? { isDone } : data({ isDone }, { status: 410 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.words.title ?? "");

export default function Unsubscribe({ loaderData: { isKnown, words }, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  if (actionData?.isDone) {
    return (
      <FormPage title={words.title}>
        <Alert tone="good">{words.done}</Alert>
        <ButtonLink to="/">{words.toShop}</ButtonLink>
      </FormPage>
    );
  }
  if (!isKnown) {
    return (
      <FormPage title={words.title} intro={words.unknown}>
        <ButtonLink to="/account#offers">{words.toAccount}</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.title} intro={words.intro}>
      <ButtonForm>
        <Button isBusy={isSending}>{words.button}</Button>
      </ButtonForm>
    </FormPage>
  );
}
