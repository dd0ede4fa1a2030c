import { formatMoment } from "../../../domain/dates.ts";
import { MAX_DETAILS_LENGTH, MAX_PHOTOS, unitsField } from "../../../domain/returns/return-fields.ts";
import type { OfferedLine, ReturnOffer } from "../../../domain/returns/return-offer.server.ts";
import { canBeReplaced, RETURN_REMEDIES } from "../../../domain/returns/return-rules.ts";
import { mimeTypeOf, UPLOAD_RULES } from "../../../domain/uploads/upload-rules.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { fieldId } from "../../components/forms/field-parts.tsx";
import { FileField } from "../../components/forms/file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FieldGroup, FormPage, LINE_LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import type { Failure, FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

type Props = { number: string; formKey: string; offer: ReturnOffer; answer: FormAnswer | undefined };

const PHOTO_TYPES = UPLOAD_RULES["return-photo"].accepts.map(mimeTypeOf).join(",");
/** Returns a moment before the end, which is midnight of the next day. */
const lastMoment = (end: Date) => formatMoment(new Date(end.getTime() - 1), pageLanguage());

/** Items to return, reason and photos. After a rejection photos must be chosen again; browsers do not restore them. */
export function ReturnForm({ number, formKey, offer, answer }: Props) {
  const { returning } = customerMessages();
  const isSending = useIsSending();
  const errors = fieldErrorsOf(answer?.failure);
  const isLate = !offer.reasons.includes("damaged");
  return (
    <FormPage title={returning.heading} intro={returning.intro(number)}>
      <Notice tone="info">
        <p>{isLate ? returning.onlyFaults : offer.windowEnd && returning.until(lastMoment(offer.windowEnd))}</p>
        <ShopLink to="/refund" className={LINE_LINK}>
          {returning.policy}
        </ShopLink>
      </Notice>
      <FormFailure failure={answer?.failure} focusOn={fieldsOf(answer?.failure, offer)} />
      <SendForm isSending={isSending} isGuarded encType="multipart/form-data">
        <input type="hidden" name="key" value={formKey} />
        <Reasons offer={offer} chosen={answer?.typed.reason} />
        <FieldGroup title={returning.what}>
          {offer.lines.map((line) => (
            <Units key={line.id} line={line} typed={answer?.typed[unitsField(line.id)]} />
          ))}
        </FieldGroup>
        {offer.reasons.some(canBeReplaced) && <Remedies chosen={answer?.typed.remedy} />}
        <TextArea
          name="details"
          label={returning.details}
          hint={returning.detailsHint}
          error={errors.details}
          rows={4}
          className="py-3"
          maxLength={MAX_DETAILS_LENGTH}
          defaultValue={answer?.typed.details}
        />
        <FileField
          label={returning.photos}
          name="photos"
          hint={returning.photosHint(MAX_PHOTOS)}
          accept={PHOTO_TYPES}
          multiple
        />
        <Button isBusy={isSending}>{isSending ? returning.submitting : returning.button}</Button>
        <ButtonLink to={`/orders/${number}`} variant="secondary">
          {returning.toOrder}
        </ButtonLink>
      </SendForm>
    </FormPage>
  );
}

/** Returns the fields that a failure is about. */
function fieldsOf(failure: Failure | undefined, { lines }: ReturnOffer): string[] {
  switch (failure?.code) {
    case "UPLOAD_REFUSED":
    case "UPLOAD_TOO_MANY":
      return ["photos"];
    case "RETURN_NOT_POSSIBLE":
    case "RETURN_NOT_HYGIENIC":
      return [...lines.filter((line) => unitsLeft(line) > 0).map(({ id }) => unitsField(id)), "reason"];
    default:
      return [];
  }
}

const unitsLeft = ({ quantity, excludedUnits }: OfferedLine) => quantity - excludedUnits;

function Reasons({ offer, chosen }: { offer: ReturnOffer; chosen: string | undefined }) {
  const { returning, returnReasons } = customerMessages();
  return (
    <FieldGroup title={returning.reason}>
      {offer.reasons.map((reason, index) => (
        <label key={reason} className="flex gap-3">
          <input
            id={index === 0 ? fieldId("reason") : undefined}
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={chosen === reason || offer.reasons.length === 1}
            required
            className="mt-0.5 size-6 shrink-0"
          />
          <span>
            <span className="block font-strong">{returnReasons[reason].label}</span>
            <span className="block text-ink-soft text-sm">{returnReasons[reason].hint}</span>
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

/** The money back, or the same item again. */
function Remedies({ chosen = "refund" }: { chosen: string | undefined }) {
  const { returning } = customerMessages();
  return (
    <FieldGroup title={returning.remedy}>
      {RETURN_REMEDIES.map((remedy) => (
        <label key={remedy} className="flex gap-3 py-2.5">
          <input
            type="radio"
            name="remedy"
            value={remedy}
            defaultChecked={chosen === remedy}
            required
            className="mt-0.5 size-6 shrink-0"
          />
          <span>
            <span className="block font-strong">{returning.remedies[remedy]}</span>
            {remedy === "replacement" && (
              <span className="block text-ink-soft text-sm">{returning.replacementHint}</span>
            )}
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

function Units({ line, typed }: { line: OfferedLine; typed: string | undefined }) {
  const { returning } = customerMessages();
  const left = unitsLeft(line);
  const name = unitsField(line.id);
  const title = line.variantLabel ? `${line.title} (${line.variantLabel})` : line.title;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <div>
        <p>{title}</p>
        {left <= 0 && <p className="text-ink-soft text-sm">{returning.allAskedBack}</p>}
        {left > 0 && !line.isReturnable && <p className="text-ink-soft text-sm">{returning.onlyIfWrong}</p>}
      </div>
      {left > 0 && (
        <div className="flex items-center gap-2">
          <input
            id={fieldId(name)}
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={left}
            defaultValue={typed ?? "0"}
            aria-label={returning.unitsOf(title)}
            className={joinClasses(CONTROL, "w-20 text-center")}
          />
          <span className="whitespace-nowrap text-ink-soft">{returning.outOf(left)}</span>
        </div>
      )}
    </div>
  );
}
