import { Info } from "lucide-react";
import { NoticeBox } from "../../components/notice-box.tsx";

/** What is worth knowing. A notice of this one tone, without the signs of the others. */
export function Hint({ children }: { children: React.ReactNode }) {
  return (
    <NoticeBox look="bg-wash text-ink" sign="text-ink-soft" Icon={Info}>
      {children}
    </NoticeBox>
  );
}
