import { useState } from "react";
import { useDocumentParts } from "./document-parts.ts";

type ServedMarkupProps = {
  id: string;
  /** HTML; missing in the data of a document, which has it in this element already. */
  html: string | undefined;
  className?: string;
  onClick?: React.MouseEventHandler;
};

/**
 * Static markup of the server, with this id in `markupContext` for documents. React does not change it on hydration;
 * if React renders the page again after an error, the element's own content stays.
 */
export function ServedMarkup({ html, ...element }: ServedMarkupProps) {
  const parts = useDocumentParts();
  const [served = ""] = useState(() =>
    parts ? parts.markup[element.id] : document.getElementById(element.id)?.innerHTML,
  );
  return <div {...element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? served }} />;
}
