import { useState } from "react";
import { Button, ButtonLink } from "../components/button.tsx";
import { ChipLink } from "../components/chip-link.tsx";
import { Dialog } from "../components/dialog.tsx";
import { SelectField, TextField } from "../components/forms/field.tsx";
import { FileField } from "../components/forms/file-field.tsx";
import { NewPasswordForm } from "../components/forms/new-password-form.tsx";
import { ResetEmailForm } from "../components/forms/reset-email-form.tsx";
import { TextArea } from "../components/forms/text-area.tsx";
import { LanguageSwitch } from "../components/language-switch.tsx";
import { Pagination } from "../components/pagination.tsx";
import { QuantityStepper } from "../components/quantity-stepper.tsx";
import { customerMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Chapter, Row, Specimen } from "./specimen.tsx";

export function Controls() {
  return (
    <Chapter title="Controls">
      <Buttons />
      <Fields />
      <Steppers />
      <Windows />
    </Chapter>
  );
}

function Buttons() {
  const { product, allProducts } = useMessages();
  const { cart } = customerMessages();
  return (
    <>
      {(["primary", "secondary", "quiet"] as const).map((variant) => (
        <Specimen key={variant} title={`Button ${variant}: at rest, busy, not possible, a link`}>
          <Row>
            <Button variant={variant}>{product.addToCart}</Button>
            <Button variant={variant} isBusy>
              {product.addToCart}
            </Button>
            <Button variant={variant} disabled>
              {product.addToCart}
            </Button>
            <ButtonLink variant={variant} to="/styleguide">
              {cart.emptyAction}
            </ButtonLink>
          </Row>
        </Specimen>
      ))}
      <Specimen title="ChipLink, LanguageSwitch">
        <Row>
          <ChipLink to="/styleguide">{allProducts.category}</ChipLink>
          <ChipLink to="/styleguide" aria-current="page">
            {allProducts.category}
          </ChipLink>
          <LanguageSwitch />
        </Row>
      </Specimen>
    </>
  );
}

function Fields() {
  const { fields, catalogue, forgotPassword } = customerMessages();
  const { button, submitting: sending } = forgotPassword;
  const options = [
    { value: "", label: "–" },
    { value: "1", label: fields.firstName },
  ];
  return (
    <>
      <Specimen title="TextField: at rest, with a hint, with an error, not possible, a password">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField name="plain" label={fields.firstName} required />
          <TextField name="hint" label={fields.phone} hint={fields.passwordHint(10)} />
          <TextField name="error" label={fields.email} defaultValue="sample@" error={catalogue.loginFailed} required />
          <TextField name="disabled" label={fields.lastName} defaultValue="Sample" disabled required />
          <TextField name="secret" type="password" label={fields.password} required />
        </div>
      </Specimen>
      <Specimen title="TextArea, SelectField, FileField: at rest, with an error">
        <div className="grid gap-5 md:grid-cols-2">
          <TextArea name="text" label={fields.firstName} />
          <TextArea name="text-error" label={fields.firstName} error={catalogue.loginFailed} required />
          <SelectField name="select" label={fields.gender} options={options} />
          <SelectField
            name="select-error"
            label={fields.gender}
            options={options}
            error={catalogue.loginFailed}
            required
          />
          <FileField name="file" label={fields.firstName} />
          <FileField name="file-error" label={fields.firstName} error={catalogue.loginFailed} required />
        </div>
      </Specimen>
      <Specimen title="NewPasswordForm, NewPasswordFields: at rest, and where they differ; ResetEmailForm">
        <div className="grid gap-10 md:grid-cols-2">
          <NewPasswordForm words={{ ...fields, button, sending }} failure={undefined} />
          <ResetEmailForm words={{ ...fields, button, sending }} answer={undefined} />
        </div>
      </Specimen>
    </>
  );
}

function Steppers() {
  const { product } = useMessages();
  const [quantity, setQuantity] = useState(2);
  return (
    <>
      <Specimen title="QuantityStepper: within, at the least, at the most">
        <Row>
          <QuantityStepper value={quantity} min={1} max={20} label={product.quantity} onChange={setQuantity} />
          <QuantityStepper value={1} min={1} max={20} label={product.quantity} onChange={() => undefined} />
          <QuantityStepper value={20} min={1} max={20} label={product.quantity} onChange={() => undefined} />
        </Row>
      </Specimen>
      <Specimen title="Pagination: first, middle, last">
        {[1, 5, 9].map((page) => (
          <Pagination key={page} page={page} pageCount={9} hrefFor={() => "/styleguide"} />
        ))}
      </Specimen>
    </>
  );
}

function Windows() {
  const { account, cart } = customerMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen title="Dialog: a sheet on phones">
      <Row>
        <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
          {account.editProfile}
        </Button>
      </Row>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={account.editProfile}>
        <p>{cart.empty}</p>
      </Dialog>
    </Specimen>
  );
}
