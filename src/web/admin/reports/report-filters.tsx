import { Form } from "react-router";
import { COMPARISONS } from "../../../domain/reporting/report-comparison.ts";
import { REPORTS, REPORTS_PAGE, type ReportFilter, reportUrl } from "../../../domain/reporting/report-filter.ts";
import { GROUPS } from "../../../domain/reporting/report-groups.ts";
import { PRESETS } from "../../../domain/reporting/report-range.ts";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { SelectBox } from "../../components/forms/select-box.tsx";
import { ChipRow } from "../shared/chip-row.tsx";
import { reportWords as words } from "./report-words.ts";

type Props = { filter: ReportFilter };

/** Links to the other reports of the same days, and to the usual days of this report. */
export function ReportChips({ filter }: Props) {
  const ofReport = REPORTS.map((report) => [reportUrl({ ...filter, report }), words.reports[report]] as const);
  // Another range has a grouping of its own.
  const ofDays = PRESETS.map(
    (preset) => [reportUrl({ ...filter, preset, wantedGroup: null }), words.presets[preset]] as const,
  );
  const current = filter.preset && reportUrl({ ...filter, wantedGroup: null });
  return (
    <div className="grid gap-2">
      <ChipRow label={words.reportsLabel} chips={ofReport} current={reportUrl(filter)} />
      <ChipRow label={words.presetsLabel} chips={ofDays} current={current ?? undefined} />
    </div>
  );
}

/** Any days, the comparison and the grouping. Without script, too, the choice is in the URL. */
export function ReportForm({ filter }: Props) {
  const { report, preset, range, comparison, wantedGroup } = filter;
  const isOpen = preset === null || comparison !== "previous" || wantedGroup !== null;
  return (
    <details key={reportUrl(filter)} open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {words.otherDays}
      </summary>
      <Form method="get" action={REPORTS_PAGE} className="grid grid-cols-2 items-end gap-3 pb-3 lg:grid-cols-5">
        {report !== "sales" && <input type="hidden" name="report" value={report} />}
        <DayField label={words.from} name="from" value={range.first} />
        <DayField label={words.to} name="to" value={range.last} />
        <SelectBox
          label={words.compare}
          name="compare"
          defaultValue={comparison}
          options={COMPARISONS.map((each) => [each, words.comparisons[each]] as const)}
        />
        {report === "sales" && (
          <SelectBox
            label={words.groupBy}
            name="group"
            defaultValue={wantedGroup ?? ""}
            options={[["", words.usualGroup], ...GROUPS.map((each) => [each, words.groups[each]] as const)]}
          />
        )}
        <Button variant="secondary">{words.show}</Button>
      </Form>
    </details>
  );
}

function DayField({ label, name, value }: { label: string; name: string; value: string }) {
  const id = `report-${name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-strong">
        {label}
      </label>
      <input id={id} name={name} type="date" defaultValue={value} className={CONTROL} />
    </div>
  );
}
