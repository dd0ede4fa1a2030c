import { inDocument } from "./product-data.ts";

/**
 * Facts for search engines, which load documents. They are data, which no policy lets run. A browser leaves what the server
 * wrote as it is, and has none of the code that makes it: callers give null there.
 */
export function DataScript({ data }: { data: object | null }) {
  const text = import.meta.env.SSR && data ? inDocument(data) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
