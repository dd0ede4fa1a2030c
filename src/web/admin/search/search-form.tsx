import { Form } from "react-router";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { everywhereWords as words } from "./everywhere-words.ts";

/** The field of the search, also on Today. Its text is not sent in the URL: it may be a name. */
export function SearchForm({ typed = "", hint }: { typed?: string; hint?: string }) {
  return (
    <Form method="post" action="/admin/search" role="search" className="grid gap-1">
      <label htmlFor="search-everything" className="font-strong">
        {words.label}
      </label>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <span className="flex gap-2">
        <input
          id="search-everything"
          name="words"
          type="search"
          defaultValue={typed}
          autoComplete="off"
          enterKeyHint="search"
          className={CONTROL}
        />
        <Button variant="secondary">{words.button}</Button>
      </span>
    </Form>
  );
}
