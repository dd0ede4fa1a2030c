import { inDocument } from "./product-data.ts";

/**
 * Structured data for search engines, which load documents. It is data, so the policy needs no hash for it. In a
 * browser callers pass null: React keeps what the server rendered.
 */
export function DataScript({ data }: { data: object | null }) {
  const text = import.meta.env.SSR && data ? inDocument(data) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
