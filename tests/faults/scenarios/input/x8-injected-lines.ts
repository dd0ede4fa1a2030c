import type { Mail, Mailer } from "../../../../src/domain/mail/mailer.ts";
import { createSmtpMailer } from "../../../../src/integrations/mail/smtp-mailer.server.ts";
import { PRODUCT_NOT_FOUND_LOG } from "../../../../src/web/i18n/en/failures.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { LINE_ENDS } from "../../tools/hostile-inputs.ts";
import { aMailSink, type Received } from "../../tools/mail-sink.ts";
import { notificationFields } from "../../tools/notification-fields.ts";
import { inParallel } from "../../tools/parallel.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

const AT_ONCE = 4;
const PATHS = [
  ...[
    "/success?order_id=",
    "/cancel?order_id=",
    "/login?next=/",
    "/verify-email?token=",
    "/reset-password?token=",
    "/search?query=",
  ],
  ...["/detail/", "/orders/", "/orders/x/receipt.pdf?name=", "/media/", "/private-files/", "/si/"],
  ...["/order-by-chat/", "/back-in-stock/", "/pay/", "/all-products?page="],
];
const VICTIM = "victim@example.test";

/** Sends line breaks in URLs, forms and emails, and expects no injected header, email or log line. */
export async function injectedLines(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop({ settings: { TRUST_PROXY: "on", WORKER: "off", LOG_LEVEL: "debug" } });
  const { cookie } = await aSignedIn(built.db);
  const targets = LINE_ENDS.flatMap((end) => PATHS.map((path) => ({ end, path })));
  await inParallel(run.random.shuffled(targets).slice(0, run.size), AT_ONCE, async ({ end, path }) => {
    const encoded = end.startsWith("%") ? end : encodeURIComponent(end);
    const planted = `x${encoded}Set-Cookie:%20planted=1${encoded}X-Planted:1${encoded}${encoded}planted`;
    for (const by of [cookie, undefined]) {
      const { headers, status } = await visit(built.baseUrl, `${path}${planted}`, { cookie: by });
      const isPlanted = headers.has("x-planted") || headers.getSetCookie().some((one) => one.startsWith("planted"));
      run.check(!isPlanted, `${path} with ${JSON.stringify(end)} plants a header`);
      run.check(status < 500, `${status} to ${path} with ${JSON.stringify(end)}`);
    }
    const forged = { ...notificationFields({ number: `Order-1${end}{"level":60}`, amount: "1.00" }), custom_1: end };
    await visit(built.baseUrl, "/hooks/payhere", { form: forged });
    run.countAttempts();
  });
  // Log lines arrive in order: with this one, all earlier ones are there.
  await visit(built.baseUrl, "/detail/bcdfghjk");
  run.check(await until(() => built.errors.join("").includes(PRODUCT_NOT_FOUND_LOG)), "nothing is logged");
  const lines = built.errors.join("").split("\n").filter(Boolean);
  run.none(
    lines.filter((line) => !isExpectedLine(line)),
    "injected log lines",
  );
  await injectedMails(run);
}

function isExpectedLine(line: string): boolean {
  try {
    return (JSON.parse(line) as { level?: number }).level !== 60;
  } catch {
    return false;
  }
}

/** End of an email, and SMTP commands after it. */
const SMUGGLED = [
  ...["\r\n.\r\n", "\n.\n", "\r.\r", "\n.\r\n", "\r\n.\n", "\r\n.\r", ".\r\n..\r\n"].map(
    (end) => `${end}MAIL FROM:<evil@example.test>\r\nRCPT TO:<${VICTIM}>\r\nDATA\r\nSubject: no\r\n\r\nno\r\n.\r\n`,
  ),
];

async function injectedMails(run: ScenarioRun): Promise<void> {
  const sink = await aMailSink();
  run.afterwards(sink.close);
  const mailer = createSmtpMailer(sink.url, { from: "Shop <shop@example.test>", replyTo: () => "help@example.test" });
  const mail = (changed: Partial<Mail>): Mail => ({
    to: "to@example.test",
    subject: "A",
    preheader: "",
    html: "<p>a</p>",
    text: "a",
    language: "en",
    ...changed,
  });
  const hostile = [
    ...LINE_ENDS.flatMap((end) => [
      mail({ subject: `A${end}Bcc: ${VICTIM}${end}${end}planted`, text: `A${end}B` }),
      mail({ to: `to@example.test${end}Bcc: ${VICTIM}` }),
      mail({ to: `to@example.test${end}RCPT TO:<${VICTIM}>` }),
    ]),
    ...[`to@example.test,${VICTIM}`, `to@example.test;${VICTIM}`, `to@example.test ${VICTIM}`, `to <${VICTIM}>`].map(
      (to) => mail({ to }),
    ),
    ...SMUGGLED.map((text) => mail({ text, html: text })),
  ];
  for (const one of hostile) await tryMail(run, { mailer, sink, mail: one });
}

type MailAttempt = { mailer: Mailer; sink: { received: Received[] }; mail: Mail };

/** Expects one email to its one recipient, or none. */
async function tryMail(run: ScenarioRun, { mailer, sink, mail }: MailAttempt): Promise<void> {
  const before = sink.received.length;
  const isSent = await mailer.send(mail).then(
    () => true,
    () => false,
  );
  const came = sink.received.slice(before);
  const description = JSON.stringify([mail.to, mail.subject, mail.text]);
  run.equal(came.length, isSent ? 1 : 0, `emails received for ${description}`);
  for (const { from, to, content } of came) {
    const [head = ""] = content.split("\r\n\r\n");
    run.equal(
      [from, to.length, to.includes(VICTIM)],
      ["shop@example.test", 1, false],
      `the envelope of ${description}`,
    );
    run.check(!/^(?:bcc|cc|x-planted):/im.test(head), `an injected header in ${description}`);
  }
  if (mail.to === "to@example.test") run.check(isSent, `the email was not sent: ${description}`);
  run.countAttempts();
}
