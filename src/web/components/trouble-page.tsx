import { useMessages } from "../i18n/use-messages.ts";
import { ButtonLink } from "./button.tsx";
import { LogoMark } from "./logo-mark.tsx";

type TroublePageProps = { heading: string; text: string; children?: React.ReactNode };

/** Error page: what happened and where to go next. It never shows internal details. */
export function TroublePage({ heading, text, children }: TroublePageProps) {
  const { common } = useMessages();
  return (
    <div className="flex flex-col items-center px-2 pt-16 pb-8 text-center md:pt-24">
      <LogoMark className="size-16" />
      <h1 className="heading mt-6 text-3xl">{heading}</h1>
      <p className="mt-3 max-w-text text-ink-soft text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/all-products">{common.toAllProducts}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {common.toHome}
        </ButtonLink>
      </div>
      {children}
    </div>
  );
}
