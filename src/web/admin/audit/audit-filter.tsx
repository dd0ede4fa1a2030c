import { Form, Link } from "react-router";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import type { Option } from "../../components/forms/field.tsx";
import { Field, fieldId } from "../../components/forms/field-parts.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { enteringWords } from "../shared/sign-in-words.ts";

const words = enteringWords.audit;

type AuditFilterFacts = { people: readonly Option[]; actor: string | null; subject: string | null };

/** Filters by actor and subject. The filter is in the URL, so that a result can be bookmarked. */
export function AuditFilter({ people, actor, subject }: AuditFilterFacts) {
  return (
    <Form method="get" role="search" className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
      <Field name="who" label={words.who} isOptional={false}>
        <select key={actor} id={fieldId("who")} name="who" defaultValue={actor ?? ""} className={CONTROL}>
          <option value="">{words.everyone}</option>
          {people.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field name="subject" label={words.subject} isOptional={false}>
        <input
          key={subject}
          id={fieldId("subject")}
          name="subject"
          type="search"
          defaultValue={subject ?? ""}
          maxLength={100}
          className={CONTROL}
        />
      </Field>
      <Button variant="secondary">{words.filter}</Button>
      {(actor || subject) && (
        <p className="md:col-span-3">
          <Link to="/admin/audit" className={LINE_LINK}>
            {words.all}
          </Link>
        </p>
      )}
    </Form>
  );
}
