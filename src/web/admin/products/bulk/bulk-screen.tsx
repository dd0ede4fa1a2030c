import type { ComponentProps, ReactNode } from "react";
import { Alert } from "../../../components/alert.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { BulkResult } from "./bulk-result.tsx";
import { bulkWords as words } from "./bulk-words.ts";

type Props = ComponentProps<typeof BulkResult> & {
  title: string;
  count: number;
  isTooMany: boolean;
  /** Whether the page answers a form, so that an older result is not shown. */
  isAnswer: boolean;
  children: ReactNode;
};

/** A page that changes several products: how many, the last result, and the form. */
export function BulkScreen({ title, count, isTooMany, isAnswer, children, ...result }: Props) {
  const hasForm = count > 0 && !isTooMany;
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead
        title={title}
        note={hasForm ? words.of(count) : count === 0 ? words.none : undefined}
        ways={[["/admin/products", words.back]]}
      />
      {isTooMany && <Alert>{words.tooMany}</Alert>}
      {!isAnswer && <BulkResult {...result} />}
      {hasForm && children}
    </div>
  );
}
