import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { joinClasses } from "./join-classes.ts";

/** Each tone has its own sign: colour alone says nothing to many. */
const TONES = {
  info: { look: "bg-wash text-ink", sign: "text-ink-soft", Icon: Info },
  good: { look: "bg-sage-wash text-ink", sign: "text-sage", Icon: CircleCheck },
  warning: { look: "bg-amber-wash text-ink", sign: "text-amber", Icon: TriangleAlert },
  error: { look: "bg-rose-wash text-ink", sign: "text-rose", Icon: CircleAlert },
};

export type Tone = keyof typeof TONES;

type NoticeProps = { tone: Tone; children: React.ReactNode; role?: "alert" | "status" };

export function Notice({ tone, children, role }: NoticeProps) {
  const { look, sign, Icon } = TONES[tone];
  return (
    <div role={role} className={joinClasses("flex gap-3 rounded-control px-4 py-3", look)}>
      <Icon className={joinClasses("mt-0.5 size-5 shrink-0", sign)} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
