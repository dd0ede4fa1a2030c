import { CircleAlert, CircleCheck, Clock, Info } from "lucide";
import { NoticeBox } from "./notice-box.tsx";

/** Each tone has its own icon, because colour alone is not accessible. */
export const TONES = {
  info: { look: "bg-wash text-ink", iconClass: "text-ink-soft", icon: Info },
  good: { look: "bg-sage-wash text-ink", iconClass: "text-sage", icon: CircleCheck },
  warning: { look: "bg-amber-wash text-ink", iconClass: "text-amber", icon: Clock },
  error: { look: "bg-rose-wash text-ink", iconClass: "text-rose", icon: CircleAlert },
};

export type Tone = keyof typeof TONES;

type NoticeProps = { tone: Tone; children: React.ReactNode; role?: "alert" | "status" };

export function Notice({ tone, children, role }: NoticeProps) {
  return (
    <NoticeBox {...TONES[tone]} role={role}>
      {children}
    </NoticeBox>
  );
}
