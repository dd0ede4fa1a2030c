import { Trash2 } from "lucide";
import { useState } from "react";
import { useSubmit } from "react-router";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { moveItem, orderFields } from "../../../../domain/move-item.ts";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { MOVE_BUTTON, MoveButtons } from "../../shared/move-buttons.tsx";
import { asShown, type FocusedPicture, PictureFocus } from "./picture-focus.tsx";
import { productPictureWords as words } from "./product-picture-words.ts";

type Props = {
  pictures: readonly FocusedPicture[];
  /** Result of the form for the focal point of a picture. */
  focused: FormAnswer | undefined;
};

/** A product's pictures in order: dragged with a mouse, or moved by buttons. Both send the whole order. */
export function PictureOrder({ pictures, focused }: Props) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = pictures.map(({ id }) => id);
  const drop = (index: number) => {
    if (dragged === null || ids[index] === dragged) return;
    const order = orderFields(moveItem(ids, dragged, index));
    void submit({ intent: "order", seen: traceOf(orderFields(ids)), ...order }, { method: "post" });
  };
  return (
    <section aria-labelledby="picture-order" className="grid gap-3">
      <h2 id="picture-order" className="heading text-xl">
        {words.order}
      </h2>
      <p className="text-ink-soft">{words.orderHint}</p>
      <ol className="divide-y divide-line border-line border-y empty:hidden">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            draggable={pictures.length > 1}
            onDragStart={() => setDragged(picture.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(index)}
            className="flex flex-wrap items-center gap-3 py-3"
          >
            <span className="product-picture size-20 shrink-0 overflow-hidden rounded-control bg-wash [&_img]:size-full [&_img]:object-cover">
              <Picture image={{ ...asShown(picture), alt: picture.alt || words.number(index + 1) }} sizes="80px" />
            </span>
            {picture.isGenerated ? (
              <span className="min-w-0 flex-1">{words.placeholder}</span>
            ) : (
              <Steps {...{ ids, index, id: picture.id }} />
            )}
            {!picture.isGenerated && (
              <PictureFocus
                {...{ picture, number: index + 1 }}
                answer={focused?.typed.id === picture.id ? focused : undefined}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type StepsProps = { ids: readonly string[]; id: string; index: number };

function Steps({ ids, id, index }: StepsProps) {
  const label = (action: string) => `${words.number(index + 1)}: ${action}`;
  return (
    <div className="flex flex-1 flex-wrap items-start gap-2">
      <MoveButtons
        ids={ids}
        id={id}
        first={label(words.first)}
        earlier={label(words.earlier)}
        later={label(words.later)}
      />
      <div className="ml-auto has-open:basis-full">
        <ConfirmForm
          label={<Icon of={Trash2} className="size-5" aria-hidden="true" />}
          ariaLabel={label(words.remove)}
          className={`ml-auto ${MOVE_BUTTON}`}
          question={words.removeQuestion(index + 1)}
          confirm={words.removeNow}
          fields={{ intent: "remove", id }}
        />
      </div>
    </div>
  );
}
