import type { IconNode } from "lucide";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

type NoticeBoxProps = {
  look: string;
  /** Colour of the icon. */
  iconClass: string;
  icon: IconNode;
  role?: "alert" | "status";
  children: React.ReactNode;
};

export function NoticeBox({ look, iconClass, icon, role, children }: NoticeBoxProps) {
  return (
    <div role={role} className={joinClasses("flex gap-3 rounded-control px-4 py-3", look)}>
      <Icon of={icon} className={joinClasses("mt-0.5 size-5 shrink-0", iconClass)} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
