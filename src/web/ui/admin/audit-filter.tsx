import { Form, Link } from "react-router";
import { enteringWords } from "../../i18n/admin/entering-words.ts";
import { Button } from "../button.tsx";
import { type Option, SelectField, TextField } from "../field.tsx";
import { LINK } from "../form-page.tsx";

const words = enteringWords.audit;

type AuditFilterFacts = { people: readonly Option[]; actor: string | null; subject: string | null };

/** By who and by what: in the address, so that what was found can be kept. */
export function AuditFilter({ people, actor, subject }: AuditFilterFacts) {
  return (
    <Form method="get" role="search" className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
      <SelectField
        key={actor}
        name="who"
        label={words.who}
        options={[{ value: "", label: words.everybody }, ...people]}
        defaultValue={actor ?? ""}
      />
      <TextField key={subject} name="subject" label={words.subject} defaultValue={subject ?? ""} maxLength={100} />
      <Button variant="secondary">{words.filter}</Button>
      {(actor || subject) && (
        <p className="md:col-span-3">
          <Link to="/admin/audit" className={LINK}>
            {words.all}
          </Link>
        </p>
      )}
    </Form>
  );
}
