import { LanguageSwitch } from "../components/language-switch.tsx";
import { Mark } from "../components/logo.tsx";
import { ShopLink } from "../components/shop-link.tsx";
import { seoMessages } from "../i18n/seo-messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { BirthDateForm } from "./birth-date-form.tsx";
import { birthDateScript } from "./birth-date-script.ts";
import { QuickExit } from "./quick-exit.tsx";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

type HeadProps = {
  /** False: the page asks the question, and this gate only stays closed after a refusal. */
  isNeeded: boolean;
  /** URL of `birth-date.css`. */
  styles: string;
  nonce: string;
};

/** Script and styles of the gate, after those of every page. */
export function BirthDateHead({ isNeeded, styles, nonce }: HeadProps) {
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: birthDateScript(isNeeded) }} />
      <link rel="stylesheet" href={styles} />
      <noscript>
        <link rel="stylesheet" href={`/device.css?age=${isNeeded ? "birth-date" : "question"}`} />
      </noscript>
    </>
  );
}

type Props = Pick<HeadProps, "isNeeded"> & { shopName: string };

/**
 * Age gate by date of birth, in place of the question's. Only in documents of a shop that asks for it: the browser needs
 * no code for it. CSS shows it on pages with an age gate until the device has confirmed a date.
 */
export function BirthDateGate({ shopName, isNeeded }: Props) {
  const { ageGate, footer } = useMessages();
  const words = seoMessages()?.birthDate;
  if (!words) return null;
  return (
    <section
      role="dialog"
      aria-modal="true"
      aria-labelledby="birth-heading"
      tabIndex={-1}
      className="birth-gate mx-auto hidden min-h-dvh max-w-form grid-rows-[auto_1fr_auto] gap-8 px-5 py-4 outline-none"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-2.5">
          <Mark className="size-8 shrink-0" />
          <span className="heading text-2xl leading-none">{shopName}</span>
        </p>
        <QuickExit />
      </div>
      <div className="self-center">
        <h1 id="birth-heading" className="heading text-3xl">
          {isNeeded && <span className="birth-form">{words.heading}</span>}
          <span className="birth-refused hidden">{words.refusedHeading}</span>
        </h1>
        <p className="birth-refused mt-4 hidden text-lg">{words.refusedText}</p>
        {isNeeded && (
          <>
            <p className="birth-form mt-4 mb-6 text-lg">{ageGate.text}</p>
            <BirthDateForm problem="by-style" />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-ink-soft text-sm">
        <p className="flex gap-x-5">
          <ShopLink to="/privacy" reloadDocument className={LINK}>
            {footer.privacy}
          </ShopLink>
          <ShopLink to="/terms" reloadDocument className={LINK}>
            {footer.terms}
          </ShopLink>
        </p>
        <LanguageSwitch className="-mx-2" />
      </div>
    </section>
  );
}
