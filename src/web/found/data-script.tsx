import { inDocument } from "./product-data.ts";

/** Facts for search engines. They are data, which no policy lets run. */
export function DataScript({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inDocument(data) }} />;
}
