import { useLocation, useNavigation } from "react-router";
import { splitLanguage } from "../../../domain/languages.ts";

export { LINE_LINK, LINK } from "../link-classes.ts";

/** True while a form of this page is being sent; with an intent, only for the form with this intent. */
export function useIsSending(intent?: string): boolean {
  const { pathname } = useLocation();
  const { formAction, formData } = useNavigation();
  const [sentTo = ""] = formAction?.split("?") ?? [];
  const isOfForm = !intent || formData?.get("intent") === intent;
  return isOfForm && splitLanguage(sentTo).path === pathname;
}

/** A page with one form: narrow, centred, and on a card on wide screens. */
export function FormPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <div className="mx-auto max-w-form pt-3 pb-8 md:my-10 md:rounded-picture md:bg-surface md:px-10 md:py-10">
      <h1 className="heading text-3xl">{title}</h1>
      {intro && <p className="mt-3 text-ink-soft">{intro}</p>}
      {children && <div className="mt-6 flex flex-col gap-5">{children}</div>}
    </div>
  );
}

type FieldGroupProps = { title: string; isDense?: boolean; children: React.ReactNode };

/** Related fields under a heading of their own. */
export function FieldGroup({ title, isDense = false, children }: FieldGroupProps) {
  const gap = isDense ? "gap-4 pt-5" : "gap-5 pt-6";
  return (
    <fieldset className={`flex min-w-0 flex-col border-line border-t ${gap}`}>
      <legend className="heading float-left w-full text-xl">{title}</legend>
      {children}
    </fieldset>
  );
}
