/** Message and stack of an unexpected error, for `npm run dev` only: they may contain what people typed. */
export function ErrorStack({ error }: { error: unknown }) {
  if (!(error instanceof Error)) return null;
  return <pre className="overflow-x-auto py-6 text-sm">{error.stack}</pre>;
}
