import { Link } from "react-router";
import { formatDay } from "../../../../domain/dates.ts";
import { isFailure } from "../../../../domain/errors.ts";
import {
  deleteRetiredSecrets,
  findPayhere,
  removePayhere,
  savePayhere,
} from "../../../../domain/settings/save-payhere.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { shopContext } from "../../../context.ts";
import { requireConfirmedStaff } from "../../../middleware/require-permission.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/payhere.route.ts";
import { PayhereForm } from "./payhere-form.tsx";
import { TEST_WORDS, payhereWords as words } from "./payhere-words.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "change-settings");
  const { retiredAccounts, ...found } = await findPayhere(context.get(shopContext));
  const tested = url.searchParams.get("tested") ?? "";
  return {
    ...found,
    retiredAccounts: retiredAccounts.map(({ until, ...retired }) => ({ ...retired, until: formatDay(until, "en") })),
    done: url.searchParams.get("done"),
    tested: Object.hasOwn(TEST_WORDS, tested) ? (tested as keyof typeof TEST_WORDS) : null,
  };
}

const PAGE = "/admin/settings/payhere";
/** Every intent concerns the account that cards are charged with. */
const NEEDS = { permission: "change-settings", isConfirmed: true } as const;

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    save: intent({
      ...NEEDS,
      run: ({ shop, staff, form }) => {
        const text = (name: string) => String(form.get(name) ?? "");
        const fields = {
          mode: text("mode"),
          merchantId: text("merchantId"),
          merchantSecret: text("merchantSecret"),
          appId: text("appId"),
          appSecret: text("appSecret"),
        };
        return savePayhere(shop, staff, { version: Number(text("version")), fields });
      },
      next: () => `${PAGE}?done=saved`,
    }),
    test: intent({
      ...NEEDS,
      run: ({ shop }) => shop.testGateway(),
      next: (result) => `${PAGE}?${new URLSearchParams({ tested: result })}`,
    }),
    remove: step(removePayhere),
    delete: step(deleteRetiredSecrets),
  });
}

/** Runs a command on the account that the page shows. If the account has changed since, the page shows a notice. */
function step(command: typeof removePayhere) {
  return intent({
    ...NEEDS,
    run: async ({ shop, staff, form }) => {
      try {
        await command(shop, staff, { version: Number(form.get("version") || Number.NaN) });
      } catch (error) {
        if (isFailure(error, "SETTINGS_CHANGED")) return "?done=changed";
        throw error;
      }
      return "";
    },
    next: (query) => PAGE + query,
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Payhere({ loaderData, actionData }: Route.ComponentProps) {
  const { version, hasKey, isTyped, account, retiredAccounts, done, tested } = loaderData;
  return (
    <div className="grid max-w-form gap-6">
      <PageHead title={words.title} ways={[["/admin/settings", words.all]]} />
      {done === "saved" && !actionData && <Alert tone="good">{words.saved}</Alert>}
      {done === "changed" && !actionData && <Alert>{words.changed}</Alert>}
      {tested && !actionData && <Alert tone={tested === "works" ? "good" : "error"}>{TEST_WORDS[tested]}</Alert>}
      <FormFailure failure={actionData?.failure} />
      <InUse {...loaderData} />
      <Panel title={words.another}>
        <p className="text-ink-soft">{hasKey ? words.anotherNote : words.noKey}</p>
        {hasKey && (
          <PayhereForm key={version} {...{ version, isTyped, account }} answer={answerTo(actionData, "save")} />
        )}
      </Panel>
      {isTyped && (
        <ConfirmForm
          action={PAGE}
          label={words.back}
          question={words.backNote}
          confirm={words.backNow}
          fields={{ intent: "remove", version }}
        />
      )}
      {retiredAccounts.length > 0 && (
        <Panel title={words.retired}>
          <ul>
            {retiredAccounts.map(({ merchantId, secretEnd, until }) => (
              <li key={`${merchantId} ${until}`}>{words.retiredLine(merchantId, secretEnd, until)}</li>
            ))}
          </ul>
          <ConfirmForm
            action={PAGE}
            label={words.delete}
            question={words.retiredNote}
            confirm={words.deleteNow}
            fields={{ intent: "delete", version }}
          />
        </Panel>
      )}
      <p>
        <Link to={`/admin/audit?${new URLSearchParams({ subject: "settings:payhere" })}`} className={LINE_LINK}>
          {words.log}
        </Link>
      </p>
    </div>
  );
}

function InUse({ account, isTyped }: Pick<Route.ComponentProps["loaderData"], "account" | "isTyped">) {
  const facts = [
    [words.mode, words.modes[account.mode]],
    [words.merchantId, account.merchantId],
    [words.merchantSecret, account.secretEnd],
    [words.appId, account.appEnd || words.none],
    [words.appSecret, account.appSecretEnd || words.none],
  ];
  return (
    <Panel title={words.inUse}>
      <p className="text-ink-soft">{isTyped ? words.typed : words.fromEnvironment}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {!account.appEnd && <p className="text-ink-soft">{words.noApp}</p>}
      <ButtonForm action={PAGE} className="grid justify-items-start gap-2">
        <p className="text-ink-soft text-sm">{words.testNote}</p>
        <Button variant="secondary" name="intent" value="test">
          {words.test}
        </Button>
      </ButtonForm>
    </Panel>
  );
}
