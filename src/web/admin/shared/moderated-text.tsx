type TextProps = {
  /** Title of the product. */
  title: string;
  /** Status and other facts, in one line. */
  facts: readonly string[];
  text: string;
  language: string;
};

/** A review or question as readers would see it, and its status. */
export function ModeratedText({ title, facts, text, language }: TextProps) {
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere font-strong">{title}</p>
      <p className="wrap-anywhere text-ink-soft text-sm">{facts.join(" · ")}</p>
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
