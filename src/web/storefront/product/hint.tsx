import { Info } from "lucide-react";
import { NoticeBox } from "../../components/notice-box.tsx";

/** A hint: a notice of one tone, without the icons of the others. */
export function Hint({ children }: { children: React.ReactNode }) {
  return (
    <NoticeBox look="bg-wash text-ink" sign="text-ink-soft" Icon={Info}>
      {children}
    </NoticeBox>
  );
}
