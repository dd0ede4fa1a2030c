import { Alert } from "../../components/alert.tsx";
import { frameWords as words } from "./layout-words.ts";

type Props = {
  /** Result of the save from the URL (`doneOf`). */
  done: string | null;
  saved: string;
};

/** Shows the result of a save. */
export function SaveResult({ done, saved }: Props) {
  if (done === null) return null;
  return done === "unchanged" ? <Alert tone="info">{words.unchanged}</Alert> : <Alert tone="good">{saved}</Alert>;
}
