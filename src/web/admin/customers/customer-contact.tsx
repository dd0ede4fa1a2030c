import type { MarketingConsent } from "../../../domain/accounts/marketing-channels.ts";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import { formatDay } from "../../../domain/dates.ts";
import { DISTRICTS, isDistrictCode } from "../../../domain/districts.ts";
import { LANGUAGE_NAMES, type Language } from "../../../domain/languages.ts";
import { LINK } from "../../components/forms/form-page.tsx";
import { customerSearchText as words } from "./customer-words.ts";

type Place = Record<"label" | "firstName" | "lastName" | "phone" | "line1" | "line2" | "city" | "postalCode", string>;
type Contact = {
  phone: string;
  email: string;
  loginEmail: string;
  isEmailConfirmed: boolean;
  language: Language;
  hasTwoStep: boolean;
  consents: readonly MarketingConsent[];
  addresses: (Place & { district: string })[];
};

const CONTACT_LINK = `${LINK} wrap-anywhere inline-flex min-h-11 items-center`;

/** Contact channels of a customer, each one tap. */
export function CustomerContact({ customer }: { customer: Contact }) {
  const { phone, email, loginEmail, isEmailConfirmed, language, hasTwoStep, consents, addresses } = customer;
  return (
    <section aria-labelledby="contact" className="grid min-w-0 content-start gap-3">
      <h2 id="contact" className="heading text-xl">
        {words.contact}
      </h2>
      <p className="grid justify-items-start">
        <a href={`tel:${phone}`} className={CONTACT_LINK}>
          {words.call(formatPhone(phone))}
        </a>
        <a href={`mailto:${email}`} className={CONTACT_LINK}>
          {words.write(email)}
        </a>
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {words.signsInWith(loginEmail, isEmailConfirmed)} {words.language(LANGUAGE_NAMES[language])}{" "}
        {hasTwoStep && words.hasTwoStep}
      </p>
      {consents.map(({ channel, givenAt }) => (
        <p key={channel} className="text-ink-soft">
          {words.offers(words.channels[channel], formatDay(givenAt, "en"))}
        </p>
      ))}
      <h3 className="font-strong">{words.addresses}</h3>
      <ul className="grid gap-3">
        {addresses.map((place) => (
          <li key={JSON.stringify(place)}>
            <address className="wrap-anywhere whitespace-pre-line not-italic">{linesOf(place)}</address>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the lines of an address; empty fields take no line. */
function linesOf({
  label,
  firstName,
  lastName,
  phone,
  line1,
  line2,
  city,
  postalCode,
  district,
}: Contact["addresses"][0]) {
  const name = `${firstName} ${lastName}`.trim();
  const lines = [
    label,
    name,
    line1,
    line2,
    `${city} ${postalCode}, ${isDistrictCode(district) ? DISTRICTS[district] : district}`,
    phone && formatPhone(phone),
  ];
  return lines.filter(Boolean).join("\n");
}
