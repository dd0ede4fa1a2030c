import { orderWords as words } from "../shared/order-words.ts";

/** Tags of an order in a list. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      <span className="sr-only">{words.tagsOf}</span>
      {tags.map((tag) => (
        <span key={tag} className="wrap-anywhere rounded-full border border-line bg-wash px-2.5 text-sm">
          {tag}
        </span>
      ))}
    </span>
  );
}
