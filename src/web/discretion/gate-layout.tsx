import { LanguageSwitch } from "../components/language-switch.tsx";
import { LogoMark } from "../components/logo-mark.tsx";
import { ShopLink } from "../components/shop-link.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { QuickExit } from "./quick-exit.tsx";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

type Props = React.ComponentProps<"div"> & {
  shopName: string;
  /** Whether links load a new document: for gates that the server alone renders. */
  isStatic?: boolean;
};

/** Frame of an age gate: the shop's name and the exit above the question, texts and languages below it. */
export function GateLayout({ shopName, isStatic = false, className, children, ...dialog }: Props) {
  const { footer } = useMessages();
  return (
    <div
      role="dialog"
      aria-modal="true"
      tabIndex={-1}
      className={`${className} mx-auto hidden min-h-dvh max-w-form grid-rows-[auto_1fr_auto] gap-8 px-5 py-4 outline-none`}
      {...dialog}
    >
      <div className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-2.5">
          <LogoMark className="size-8 shrink-0" />
          <span className="heading text-2xl leading-none">{shopName}</span>
        </p>
        <QuickExit />
      </div>
      <div className="self-center">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-ink-soft text-sm">
        <p className="flex gap-x-5">
          <ShopLink to="/privacy" reloadDocument={isStatic} className={LINK}>
            {footer.privacy}
          </ShopLink>
          <ShopLink to="/terms" reloadDocument={isStatic} className={LINK}>
            {footer.terms}
          </ShopLink>
        </p>
        <LanguageSwitch className="-mx-2" />
      </div>
    </div>
  );
}
