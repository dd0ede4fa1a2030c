import { displayedPicture } from "../../../../domain/catalog/displayed-picture.ts";
import type { CatalogImage } from "../../../../domain/catalog/listing/product-card.ts";
import { readFocus, TAPPED_WIDTH, toFocusFields } from "../../../../domain/catalog-editing/media/picture-focus.ts";
import { pictureUrl } from "../../../../domain/media/picture-widths.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Picture } from "../../../components/picture.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { productPictureWords as words } from "./product-picture-words.ts";

export type FocusedPicture = CatalogImage & { id: string; isGenerated: boolean; focusX: number; focusY: number };

/** Returns the picture as lists show it. */
export function asShown({ picture, focusX, focusY, width, height }: FocusedPicture): CatalogImage {
  return { picture: displayedPicture(picture, { isBlurred: false, focusX, focusY }), width, height, alt: "" };
}

type Props = {
  picture: FocusedPicture;
  number: number;
  /** Result of this picture's form. */
  answer: FormAnswer | undefined;
};

/** Sets the focal point of a picture by a tap on it; an image button sends the position without script. */
export function PictureFocus({ picture, number, answer }: Props) {
  const { id, width, height } = picture;
  const now = toFocusFields(picture);
  // A point is one value: its two numbers are not merged with those of another point.
  const point = answer ? readFocus(answer.typed, picture) : picture;
  const values = toFocusFields(point);
  const { changed } = mergeReply(now, answer);
  const seen = traceOf(now);
  return (
    <details className="w-full" open={answer !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center">{words.focus(number)}</summary>
      <FormFailure failure={answer?.failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={(name) => words[name as keyof typeof now]} />
      <SendForm key={seen} intent="focus" className="grid justify-items-start gap-4 py-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <p className="text-ink-soft">{words.focusHint}</p>
        <div className="flex flex-wrap items-start gap-5">
          <div className="relative w-60">
            <input
              type="image"
              name="spot"
              tabIndex={-1}
              src={pictureUrl(picture.picture, 320, "webp")}
              width={TAPPED_WIDTH}
              height={Math.round((TAPPED_WIDTH * height) / width)}
              alt={words.tap}
              className="block w-60 cursor-crosshair rounded-control bg-wash"
            />
            <svg
              viewBox={`0 0 ${width} ${height}`}
              className="pointer-events-none absolute inset-0 size-full fill-accent stroke-surface"
              aria-hidden="true"
            >
              <circle
                cx={(point.focusX / 10) * width}
                cy={(point.focusY / 10) * height}
                r={width / 24}
                strokeWidth={width / 96}
              />
            </svg>
          </div>
          <figure className="w-24">
            <div className="product-picture aspect-4/5 overflow-hidden rounded-control bg-wash">
              <Picture image={asShown(picture)} sizes="96px" className="size-full object-cover" />
            </div>
            <figcaption className="text-ink-soft text-sm">{words.inLists}</figcaption>
          </figure>
        </div>
        <div className="grid grid-cols-2 items-end gap-4">
          <Tenths name="left" label={words.left} value={values.left} />
          <Tenths name="top" label={words.top} value={values.top} />
        </div>
        <Button variant="secondary" aria-label={`${words.keepFocus}: ${words.number(number)}`}>
          {words.keepFocus}
        </Button>
      </SendForm>
    </details>
  );
}

function Tenths({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="max-w-40">
      <span className="mb-1 block font-strong">{label}</span>
      <input type="number" name={name} min={0} max={10} required defaultValue={value} className={CONTROL} />
    </label>
  );
}
