import { frameWords as words } from "../../i18n/admin/frame-words.ts";

export default function StaffLogin() {
  return <h1 className="heading text-3xl">{words.name}</h1>;
}
