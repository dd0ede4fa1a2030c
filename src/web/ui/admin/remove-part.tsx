import { Form } from "react-router";
import { Button } from "../button.tsx";

type Props = { action: string; hint: string; label: string };

/** The last thing on the page of something: how to be rid of it, and what becomes of it then. */
export function RemovePart({ action, hint, label }: Props) {
  return (
    <Form method="post" action={action} className="grid gap-2 border-line border-t pt-6">
      <p className="text-ink-soft">{hint}</p>
      <Button variant="secondary" className="justify-self-start">
        {label}
      </Button>
    </Form>
  );
}
