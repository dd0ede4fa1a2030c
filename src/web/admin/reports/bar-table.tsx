import { Panel } from "../shared/panel.tsx";

export type Bar = {
  key: string;
  label: React.ReactNode;
  /** Value that determines the length of the bar. */
  value: number;
  /** Text of the value; the value itself by default. */
  text?: string;
};

type BarTableProps = {
  title: string;
  /** Column headings, for screen readers. */
  heads: readonly [label: string, value: string];
  bars: readonly Bar[];
  none: string;
};

/** A table that is its own chart: each row has its bar below its name, so that both fit a phone. */
export function BarTable({ title, heads, bars, none }: BarTableProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Panel title={title}>
      {bars.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value, text }) => (
              <tr key={key} className="border-line border-b">
                <th scope="row" className="wrap-anywhere w-full py-1.5 pr-4 text-left font-normal">
                  {label}
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-1.5 w-full" aria-hidden="true">
                    <rect width={(100 * value) / most} height="1" className="fill-accent" />
                  </svg>
                </th>
                <td className="whitespace-nowrap text-right tabular-nums">{text ?? value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
