/** A message word for word, with its line breaks. */
export function MessageText({ text }: { text: string }) {
  return (
    <blockquote className="wrap-anywhere whitespace-pre-line rounded-control bg-wash px-4 py-3.5">{text}</blockquote>
  );
}
