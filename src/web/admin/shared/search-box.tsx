import { Form } from "react-router";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";

type Props = { id: string; action: string; label: string; hint?: string | undefined; button: string; typed: string };

/** A search whose text is not sent in the URL: it may be a name. */
export function SearchBox({ id, action, label, hint, button, typed }: Props) {
  return (
    <Form method="post" action={action} role="search" className="grid gap-1">
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <span className="flex gap-2">
        <input
          id={id}
          name="words"
          type="search"
          defaultValue={typed}
          autoComplete="off"
          enterKeyHint="search"
          className={CONTROL}
        />
        <Button variant="secondary">{button}</Button>
      </span>
    </Form>
  );
}
