/** Recovery codes in two columns, to copy by hand. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-line px-4 py-3 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
