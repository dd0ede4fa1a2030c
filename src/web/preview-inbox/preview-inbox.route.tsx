import { formatMoment } from "../../domain/dates.ts";
import { listPreviewMails } from "../../domain/mail/preview-inbox.server.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { ShopLink } from "../components/shop-link.tsx";
import { customerMessages } from "../i18n/messages.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/preview-inbox.route.ts";
import { requirePreviewInbox } from "./require-preview-inbox.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, customerMessages().previewInbox.heading);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const mails = await listPreviewMails(requirePreviewInbox({ context, request }));
  return mails.map(({ createdAt, ...mail }) => ({ ...mail, at: formatMoment(createdAt, pageLanguage()) }));
}

export default function PreviewInbox({ loaderData: mails }: Route.ComponentProps) {
  const { previewInbox } = customerMessages();
  return (
    <>
      <PageHeading title={previewInbox.heading} intro={previewInbox.intro} />
      {mails.length === 0 && <EmptyState text={previewInbox.empty} />}
      <ul className="max-w-text divide-y divide-line border-line border-y">
        {mails.map(({ id, subject, preheader, recipient, at }) => (
          <li key={id}>
            <ShopLink to={`/preview-inbox/${id}`} className="block rounded-control py-4 hover:bg-wash md:px-3">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-strong">{subject}</span>
                <span className="text-ink-soft text-sm">{at}</span>
              </span>
              <span className="block">{preheader}</span>
              <span className="text-ink-soft">{previewInbox.to(recipient)}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </>
  );
}
