import { ArrowDown, ArrowUp, ArrowUpToLine } from "lucide";
import { traceOf } from "../../../domain/merge-fields.ts";
import { moveItem, orderFields } from "../../../domain/move-item.ts";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Icon } from "../../components/icon.tsx";

export const MOVE_BUTTON =
  "grid size-12 place-items-center rounded-control border border-edge hover:bg-wash disabled:border-line disabled:text-ink-soft disabled:opacity-50";

type Props = {
  ids: readonly string[];
  id: string;
  /** Names of the buttons; without `first` there is none that moves the entry to the top. */
  first?: string;
  earlier: string;
  later: string;
};

/** Buttons to move an entry up or down, which also work without script. They send the whole order. */
export function MoveButtons({ ids, id, first, earlier, later }: Props) {
  const index = ids.indexOf(id);
  const moves = [
    ...(first ? [[first, 0, ArrowUpToLine] as const] : []),
    [earlier, index - 1, ArrowUp] as const,
    [later, index + 1, ArrowDown] as const,
  ];
  return (
    <ButtonForm className="flex gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="seen" value={traceOf(orderFields(ids))} />
      {moves.map(([label, to, icon]) => (
        <button
          key={label}
          type="submit"
          name="order"
          value={moveItem(ids, id, to).join()}
          disabled={to < 0 || to >= ids.length || to === index}
          aria-label={label}
          className={MOVE_BUTTON}
        >
          <Icon of={icon} className="size-5" aria-hidden="true" />
        </button>
      ))}
    </ButtonForm>
  );
}
