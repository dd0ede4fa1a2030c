import { formatDay } from "../../../domain/dates.ts";
import type { ReturnDetails } from "../../../domain/returns/return-queries.server.ts";
import { OPEN_RETURNS } from "../../../domain/returns/return-status.ts";
import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** The returns of an order: request, status and our reply. */
export function OrderReturns({ returns }: { returns: readonly ReturnDetails[] }) {
  const { returnsOfOrder } = customerMessages();
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="scroll-mt-24">
      <h2 id="returns" className="heading mb-4 scroll-mt-24 text-2xl">
        {returnsOfOrder.heading}
      </h2>
      <ul className="grid gap-4">
        {returns.map((each) => (
          <li key={each.id} className="rounded-picture bg-surface p-5">
            <ReturnCard details={each} />
            {OPEN_RETURNS.includes(each.status) && !each.isReplaced && (
              <ButtonForm className="mt-4">
                <Button variant="secondary" name="intent" value="withdraw-return">
                  {returnsOfOrder.withdraw}
                </Button>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnCard({
  details: { status, reason, remedy, createdAt, lines, details, reply, photos },
}: {
  details: ReturnDetails;
}) {
  const { tracking } = customerMessages();
  const { returnsOfOrder, returnReasons, returnStatuses } = customerMessages();
  return (
    <>
      <p className="font-strong">{returnStatuses[status]}</p>
      <p className="text-ink-soft text-sm">
        {returnsOfOrder.askedOn(formatDay(createdAt, pageLanguage()))} · {returnReasons[reason].label}
      </p>
      <ul className="mt-3">
        {lines.map(({ title, variantLabel, quantity }) => (
          <li key={`${title} ${variantLabel}`}>
            {tracking.quantity(variantLabel ? `${title} (${variantLabel})` : title, quantity)}
          </li>
        ))}
      </ul>
      {remedy === "replacement" && <p className="mt-3">{returnsOfOrder.wantsSame}</p>}
      {details && <Words heading={returnsOfOrder.yourWords} text={details} />}
      {photos.length > 0 && <Photos urls={photos} />}
      {reply && <Words heading={returnsOfOrder.answer} text={reply} />}
    </>
  );
}

function Words({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h3 className="mt-4 text-ink-soft text-sm">{heading}</h3>
      <p className="whitespace-pre-line break-words">{text}</p>
    </>
  );
}

function Photos({ urls }: { urls: readonly string[] }) {
  const { returnsOfOrder } = customerMessages();
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="product-picture block overflow-hidden rounded-control"
          >
            <img src={url} alt={returnsOfOrder.photo(index + 1)} loading="lazy" className="size-24 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
