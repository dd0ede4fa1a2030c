import { FormFailure } from "../../components/forms/form-failure.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import type { Failure } from "../../failures.ts";
import { PageHead } from "./page-head.tsx";
import { PLAIN_LINK } from "./panel.tsx";
import { SaveResult } from "./save-result.tsx";

type Props = {
  /** Path of the list. */
  path: string;
  words: { one: string; back: string; saved: string; toProduct: string };
  facts: React.ReactNode;
  /** The product that the text is about. */
  publicId: string;
  /** Result of the save from the URL. */
  done: string | null;
  failure: Failure | undefined;
  /** The forms that decide. */
  children: React.ReactNode;
};

/** A review or question, with the forms that decide about it. */
export function ModerationPage({ path, words, facts, publicId, done, failure, children }: Props) {
  return (
    <div className="grid max-w-form gap-6">
      <PageHead title={words.one} ways={[[path, words.back]]} />
      {!failure && <SaveResult done={done} saved={words.saved} />}
      <FormFailure failure={failure} />
      {facts}
      <ShopLink to={`/detail/${publicId}`} className={PLAIN_LINK}>
        {words.toProduct}
      </ShopLink>
      {children}
    </div>
  );
}
