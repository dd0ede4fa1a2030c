import { Link } from "react-router";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { remittanceWords as words } from "./remittance-words.ts";

type Listed = { id: string; courier: string; reference: string; remittedOn: string; totalCents: Cents };
type Props = { remittances: readonly Listed[]; next: string | null; isOlder: boolean };

/** Remittances of couriers, newest first. */
export function RemittanceList({ remittances, next, isOlder }: Props) {
  if (remittances.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {remittances.map(({ id, courier, reference, remittedOn, totalCents }) => (
          <li key={id}>
            <Link to={`/admin/remittances/${id}`} className="block min-h-11 py-2 hover:bg-wash">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-strong">{`${courier}, ${reference}`}</span>
                <span className="tabular-nums">{formatRupees(totalCents)}</span>
              </span>
              <span className="block text-ink-soft text-sm">{remittedOn}</span>
            </Link>
          </li>
        ))}
      </ul>
      <nav aria-label={words.past} className="flex gap-5 empty:hidden">
        {isOlder && (
          <Link to="/admin/remittances" className={PLAIN_LINK}>
            {words.newest}
          </Link>
        )}
        {next && (
          <Link to={`/admin/remittances?after=${next}`} className={PLAIN_LINK}>
            {words.older}
          </Link>
        )}
      </nav>
    </>
  );
}
