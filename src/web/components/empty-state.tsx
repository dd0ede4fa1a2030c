import { LogoMark } from "./logo-mark.tsx";

/** One sentence and one action. */
export function EmptyState({ text, action }: { text: string; action?: React.ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-16 text-center">
      <LogoMark className="size-14" />
      <p className="max-w-text text-lg">{text}</p>
      {action}
    </div>
  );
}
