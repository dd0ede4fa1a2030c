import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { NoticeBox } from "./notice-box.tsx";

/** Each tone has its own icon, because colour alone is not accessible. */
const TONES = {
  info: { look: "bg-wash text-ink", sign: "text-ink-soft", Icon: Info },
  good: { look: "bg-sage-wash text-ink", sign: "text-sage", Icon: CircleCheck },
  warning: { look: "bg-amber-wash text-ink", sign: "text-amber", Icon: TriangleAlert },
  error: { look: "bg-rose-wash text-ink", sign: "text-rose", Icon: CircleAlert },
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
