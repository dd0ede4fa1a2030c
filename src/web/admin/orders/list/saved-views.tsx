import type { SavedView } from "../../../../domain/orders/staff/saved-view.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { ButtonForm, SendForm } from "../../../components/forms/send-form.tsx";
import { ChipRow } from "../../shared/chip-row.tsx";
import { orderWords as words } from "../../shared/order-words.ts";

type Props = { views: readonly SavedView[]; here: string };

/** Saved views of the member. */
export function SavedViews({ views, here }: Props) {
  if (views.length === 0) return null;
  const chips = views.map(({ name, url }) => [url, name] as const);
  return <ChipRow label={words.savedViews} chips={chips} current={here} />;
}

/** Saves the current list under a name, or deletes its saved view. */
export function SaveView({ views, here }: Props) {
  const kept = views.find(({ url }) => url === here);
  if (kept) {
    return (
      <ButtonForm action="/admin/orders">
        <input type="hidden" name="intent" value="delete-view" />
        <input type="hidden" name="id" value={kept.id} />
        <Button variant="quiet">{words.deleteView(kept.name)}</Button>
      </ButtonForm>
    );
  }
  return (
    <details key={here} className="open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {words.saveView}
      </summary>
      <SendForm intent="save-view" action="/admin/orders" className="grid max-w-form gap-1 pb-3">
        <input type="hidden" name="back" value={here} />
        <label htmlFor="view-name" className="font-strong">
          {words.viewName}
        </label>
        <span className="flex gap-2">
          <input id="view-name" name="name" required maxLength={30} autoComplete="off" className={CONTROL} />
          <Button variant="secondary">{words.keep}</Button>
        </span>
      </SendForm>
    </details>
  );
}
