import { explainProblem } from "../../../../domain/catalog-import/product-file/product-file-report.ts";
import { joinClasses } from "../../../components/join-classes.ts";
import { Panel } from "../../shared/panel.tsx";
import { CARD_TABLE } from "../card-table.ts";
import { importWords as words } from "./import-words.ts";

type Problem = { isError: boolean; line: number; column: string; value: string; reason: string };
type Props = { problems: readonly Problem[]; counts: { errors: number; warnings: number } };

const HEAD = "py-2 pr-4 text-left align-bottom font-strong";
const CELL = "wrap-anywhere py-1 pr-4 align-top max-sm:block max-sm:py-0";

/** Every row with a problem: its line, the problem and the correction. On a phone each is a card. */
export function ImportProblems({ problems, counts }: Props) {
  if (problems.length === 0) return null;
  const left = counts.errors + counts.warnings - problems.length;
  return (
    <Panel title={words.problems}>
      <table {...CARD_TABLE.table} className="w-full max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {[words.line, words.column, words.wrong, words.toDo].map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...CARD_TABLE.group} className="divide-y divide-line border-line border-y max-sm:block">
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are those of a file, in its order
            <ProblemRow key={index} {...problem} />
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="text-ink-soft">{words.more(left)}</p>}
    </Panel>
  );
}

function ProblemRow({ isError, line, column, ...problem }: Problem) {
  const { value, wrong, toDo } = explainProblem(problem);
  return (
    <tr {...CARD_TABLE.row} className="max-sm:grid max-sm:py-2">
      <th {...CARD_TABLE.head} className={joinClasses(CELL, "text-left tabular-nums")}>
        <span className="sm:sr-only">{words.line} </span>
        {line}
      </th>
      <td {...CARD_TABLE.cell} className={CELL}>
        {column}
        {!isError && <span className="ml-2 text-amber text-sm">{words.warning}</span>}
      </td>
      <td {...CARD_TABLE.cell} className={CELL}>
        {value} {wrong}
      </td>
      <td {...CARD_TABLE.cell} className={joinClasses(CELL, "text-ink-soft")}>
        {toDo}
      </td>
    </tr>
  );
}
