import { toAddressFields } from "../../domain/accounts/profile-fields.ts";
import { Alert, ErrorSummary } from "../components/alert.tsx";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { FormFailure } from "../components/forms/form-failure.tsx";
import { FieldGroup, FormPage } from "../components/forms/form-page.tsx";
import { Notice } from "../components/notice.tsx";
import { TroublePage } from "../components/trouble-page.tsx";
import { AutoLockSetting } from "../discretion/auto-lock-setting.tsx";
import { DiscretionLine } from "../discretion/discretion-line.tsx";
import { customerMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { CustomerAddresses } from "../storefront/account/customer-addresses.tsx";
import { DeviceList } from "../storefront/account/device-list.tsx";
import { MarketingSetting } from "../storefront/account/marketing-setting.tsx";
import { CartSetting, EmailSetting } from "../storefront/account/on-off-setting.tsx";
import { PasswordSection } from "../storefront/account/password-section.tsx";
import { PinSection } from "../storefront/account/pin-section.tsx";
import { ProfileView } from "../storefront/account/profile-view.tsx";
import { TwoStepSection } from "../storefront/account/two-step-section.tsx";
import { Promises } from "../storefront/home/promises.tsx";
import { HelpHours } from "../storefront/layout/help-hours.tsx";
import { SKELETONS } from "../storefront/layout/skeleton.tsx";
import { Contents } from "../storefront/pages/contents.tsx";
import { NewerEnglish } from "../storefront/pages/newer-english.tsx";
import { NothingFound } from "../storefront/search/nothing-found.tsx";
import { AddressForm } from "../storefront/shared/address-form.tsx";
import { ContactWays } from "../storefront/shared/contact-ways.tsx";
import LoginCode from "../storefront/sign-in/login-code.tsx";
import LoginPin from "../storefront/sign-in/login-pin.tsx";
import { NextStep } from "../storefront/sign-in/next-step.tsx";
import { A_CARD, A_PROFILE, SOME_DAY } from "./samples.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const { phone, address } = A_PROFILE;
const AN_ADDRESS = { id: "sample", label: "Work", firstName: "Another", lastName: "Sample", phone, address };

/** Feedback of the shop: messages, empty and error pages, forms and the parts around them. */
const A_SECRET = {
  secret: "ABCDEFGHIJKLMNOP",
  url: "otpauth://totp/Sample",
  drawing: { side: 3, path: "M1 1h1v1h-1z" },
};

export function Answers() {
  const { trouble, product } = useMessages();
  const { cart, catalogue, fields, login } = customerMessages();
  return (
    <Chapter title="Answers">
      <Specimen title="Notice: information, good news, a warning, an error">
        {(["info", "good", "warning", "error"] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {cart.loginFirst}
          </Notice>
        ))}
      </Specimen>
      <Specimen title="Alert with NextStep, FormFailure, ErrorSummary">
        <Alert tone="error" below={<NextStep sentence={login.below.failed} to="/styleguide" />}>
          {catalogue.loginFailed}
        </Alert>
        <FormFailure failure={undefined} />
        <ErrorSummary errors={[{ name: "error", label: fields.email, text: catalogue.loginFailed }]} answer={null} />
      </Specimen>
      <Specimen title="EmptyState: with and without a way on">
        <EmptyState text={cart.empty} action={<ButtonLink to="/styleguide">{cart.emptyAction}</ButtonLink>} />
        <EmptyState text={cart.empty} />
      </Specimen>
      <Specimen title="TroublePage">
        <TroublePage heading={trouble.notFoundHeading} text={trouble.notFoundText} />
        <TroublePage heading={trouble.failedHeading} text={trouble.failedText} />
      </Specimen>
      {Object.entries(SKELETONS).map(([name, Shape]) => (
        <Specimen key={name} title={`Skeleton: ${name}`}>
          <div className="max-h-96 overflow-hidden">
            <Shape />
          </div>
        </Specimen>
      ))}
      <Specimen title="NewerEnglish; HelpHours">
        <NewerEnglish slug="faq" words={{ text: "The English text is newer.", link: "Read it" }} />
        <HelpHours hours={[9, 21]} />
      </Specimen>
      <Specimen title="NothingFound">
        <NothingFound
          tiles={[{ name: "Lamps", href: "/styleguide", picture: A_CARD.image.picture }]}
          popular={[A_CARD]}
        />
      </Specimen>
      <Specimen title="FormPage, FieldGroup">
        <FormPage title={login.heading} intro={login.newHere}>
          <FieldGroup title={fields.address1}>
            <p>{product.chooseDistrict}</p>
          </FieldGroup>
        </FormPage>
      </Specimen>
      <Specimen title="CustomerAddresses, AddressForm">
        <CustomerAddresses kept={[AN_ADDRESS]} />
        <AddressForm now={toAddressFields(AN_ADDRESS)} answer={undefined} cancel={null} />
      </Specimen>
      <Specimen title="ProfileView, EmailSetting, CartSetting, MarketingSetting, PasswordSection, TwoStepSection, LoginCode, DeviceList, AutoLockSetting">
        <ProfileView
          profile={A_PROFILE}
          loginEmail="nimali@example.test"
          pendingEmail="kamala@example.test"
          isEditPage={false}
          answer={undefined}
          saved={{}}
        />
        <EmailSetting namesInMails={false} />
        <CartSetting keepsCart />
        <MarketingSetting consents={[{ channel: "sms", givenAt: SOME_DAY }]} />
        <PasswordSection isOpen={false} isChanged answer={undefined} />
        <PasswordSection isOpen isChanged={false} answer={undefined} />
        <TwoStepSection isOn={false} isOpen={false} pending={null} codes={undefined} failure={undefined} />
        <TwoStepSection isOn={false} isOpen pending={A_SECRET} codes={undefined} failure={undefined} />
        <TwoStepSection isOn isOpen pending={null} codes={undefined} failure={undefined} />
        <TwoStepSection isOn isOpen={false} pending={null} codes={["abcde-fghjk", "mnpqr-stuvw"]} failure={undefined} />
        <LoginCode failure={undefined} />
        <LoginPin answer={undefined} />
        <PinSection isOn={false} isOpen={false} failure={undefined} />
        <PinSection isOn isOpen failure={undefined} />
        <DeviceList
          sessions={[
            { id: "1", device: "Chrome, Android", lastSeenAt: SOME_DAY, isThis: true },
            { id: "2", device: "", lastSeenAt: SOME_DAY, isThis: false },
          ]}
        />
        <AutoLockSetting minutes={null} />
        <AutoLockSetting minutes={15} />
      </Specimen>
      <Specimen title="Promises, DiscretionLine, ContactWays, Contents">
        <Promises
          promises={{ parcel: "Plain box", statement: "Statement shows SAMPLE", delivery: "1–3 working days" }}
          className="grid gap-2 border-y py-4"
        />
        <DiscretionLine />
        <ContactWays />
        <Contents parts={[{ id: "answers", text: cart.heading }]} />
      </Specimen>
    </Chapter>
  );
}
