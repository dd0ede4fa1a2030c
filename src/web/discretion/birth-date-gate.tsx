import { seoMessages } from "../i18n/seo-messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { BirthDateForm } from "./birth-date-form.tsx";
import { birthDateScript } from "./birth-date-script.ts";
import { GateLayout } from "./gate-layout.tsx";

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
 * Age gate by date of birth, in place of the question's. Only in documents of a shop that asks for it: the browser
 * needs no code for it. CSS shows it on pages with an age gate until the device has confirmed a date.
 */
export function BirthDateGate({ shopName, isNeeded }: Props) {
  const { ageGate } = useMessages();
  const words = seoMessages()?.birthDate;
  if (!words) return null;
  return (
    <GateLayout shopName={shopName} isStatic aria-labelledby="birth-heading" className="birth-gate">
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
    </GateLayout>
  );
}
