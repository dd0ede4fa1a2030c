import { formatMoment } from "../../domain/dates.ts";
import { findPreviewMail } from "../../domain/mail/preview-inbox.server.ts";
import { ButtonLink } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { customerMessages } from "../i18n/messages.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/preview-mail.route.ts";
import { requirePreviewInbox } from "./require-preview-inbox.ts";

const URLS = /(https?:\/\/[^\s<>"]+)/;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, customerMessages().previewInbox.heading);
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const mail = await findPreviewMail(requirePreviewInbox({ context, request }), params.id);
  if (!mail) throw new Response(null, { status: 404 });
  const { id, subject, recipient, text, createdAt } = mail;
  return { id, subject, recipient, text, at: formatMoment(createdAt, pageLanguage()) };
}

export default function PreviewMail({ loaderData: mail }: Route.ComponentProps) {
  const { previewInbox } = customerMessages();
  return (
    <article className="max-w-text">
      <PageHeading title={mail.subject} intro={`${previewInbox.to(mail.recipient)}, ${mail.at}`} />
      <div className="whitespace-pre-wrap rounded-picture bg-surface p-5 md:p-8">
        <WithLinks text={mail.text} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`/preview-inbox/${mail.id}/designed`} variant="secondary" reloadDocument target="_blank">
          {previewInbox.asDesigned}
        </ButtonLink>
        <ButtonLink to="/preview-inbox" variant="quiet">
          {previewInbox.back}
        </ButtonLink>
      </div>
    </article>
  );
}

function WithLinks({ text }: { text: string }) {
  // Splitting by a captured pattern puts every URL at an odd index.
  return text.split(URLS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
      <a key={index} href={part} className="break-all underline underline-offset-2">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
