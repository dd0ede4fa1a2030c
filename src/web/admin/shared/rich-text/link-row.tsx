import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { readLink } from "./read-link.ts";
import { richTextWords as words } from "./rich-text-words.ts";

type Props = { onLink: (url: string) => void; onClose: () => void };

/** Asks for the address of a link; no field of the form, so nothing of it is saved. */
export function LinkRow({ onLink, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBad, setIsBad] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const add = () => {
    const url = readLink(input.current?.value ?? "");
    setIsBad(url === null);
    if (url !== null) onLink(url);
    else input.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Enter would send the form.
    event.preventDefault();
    if (event.key === "Enter") add();
    else onClose();
  };
  return (
    <div className="grid gap-2 border-line border-b p-3">
      <label htmlFor={id} className="font-strong">
        {words.url}
      </label>
      <input
        ref={input}
        id={id}
        type="url"
        autoComplete="off"
        placeholder="https://"
        aria-invalid={isBad || undefined}
        aria-describedby={`${id}-hint`}
        onKeyDown={onKeyDown}
        className={CONTROL}
      />
      <p
        id={`${id}-hint`}
        role={isBad ? "alert" : undefined}
        className={isBad ? "text-rose text-sm" : "text-ink-soft text-sm"}
      >
        {isBad ? words.badUrl : words.urlHint}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="secondary" onClick={add}>
          {words.addLink}
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
