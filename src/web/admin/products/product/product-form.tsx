import { AGE_RULES } from "../../../../domain/age-check.ts";
import { type ProductFields, SWITCHES } from "../../../../domain/catalog-editing/product-fields.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { LINK, useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { FormKey } from "../../shared/form-key.tsx";
import { RichTextArea } from "../../shared/rich-text/rich-text-area.tsx";
import { Switch } from "../../shared/switch.tsx";
import { FactFields } from "./fact-fields.tsx";
import { FoldedPart } from "./folded-part.tsx";
import { fieldLabel, productFormWords as words } from "./product-form-words.ts";
import { type ProductPicture, ProductPicturesPart } from "./product-pictures-part.tsx";
import { SellingFields } from "./selling-fields.tsx";
import { type FormState, type PictureOption, VariantFields, type VariantStock } from "./variant-fields.tsx";

type Props = {
  values: ProductFields;
  /** The saved values, to compare with the typed ones; empty for a new product. */
  now: ProductFields;
  version: number;
  failure: Failure | undefined;
  changed: readonly string[];
  categories: readonly { name: string }[];
  stock: Readonly<Record<string, VariantStock>>;
  /** True when the member may change the stock. */
  mayCount: boolean;
  /** True when the member may see costs. */
  seesCosts: boolean;
  /** The product's pictures, of which a variant can have one. */
  pictures: readonly PictureOption[];
  shownPictures: readonly ProductPicture[];
  /** Null for a new product. */
  publicId: string | null;
};

/** All fields of a product except pictures, stock and translations. */
export function ProductForm({
  values,
  now,
  version,
  failure,
  changed,
  categories,
  publicId,
  shownPictures,
  ...variants
}: Props) {
  const isNew = publicId === null;
  const intent = isNew ? undefined : "save";
  const isSending = useIsSending(intent);
  const state = { values, errors: fieldErrorsOf(failure) };
  return (
    <>
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={(name) => fieldLabel(name, values)} />
      <SendForm
        intent={intent}
        isSending={isSending}
        encType="multipart/form-data"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-10"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={traceOf(now)} />
        <FormKey value={values.key} />
        {publicId && (
          <div className="min-w-0 lg:col-start-2">
            <ProductPicturesPart publicId={publicId} pictures={shownPictures} />
          </div>
        )}
        <div className={`${COLUMN} lg:col-start-1 lg:row-span-2 lg:row-start-1`}>
          <TextField {...fieldOf(state, "title")} required />
          {isNew && (
            <FileField
              name="pictures"
              label={words.pictures}
              hint={words.picturesHint}
              accept="image/*"
              multiple
              error={state.errors.pictures}
            />
          )}
          <CategoryFields {...state} categories={categories} />
          <VariantFields {...state} {...variants} stockUrl={publicId && `/admin/products/${publicId}/stock`} />
          <SaleDays {...state} />
          <Basics {...state} isNew={isNew} />
          <SellingFields {...state} />
          <FactFields {...state} />
        </div>
        <div className={`${COLUMN} lg:col-start-2`}>
          <Availability {...state} isNew={isNew} />
        </div>
        <div className="sticky bottom-0 max-md:static low:static z-10 -mx-4 flex items-center gap-4 border-line border-t bg-paper px-4 py-3 lg:col-span-2">
          <Button isBusy={isSending} className="grow sm:grow-0">
            {isSending ? words.saving : isNew ? words.add : words.save}
          </Button>
          {publicId && <PreviewButton publicId={publicId} />}
        </div>
      </SendForm>
    </>
  );
}

const COLUMN = "flex min-w-0 flex-col gap-5";

/** Whether shoppers see and can buy the product. */
function Availability({ isNew, ...state }: FormState & { isNew: boolean }) {
  const { values, errors } = state;
  const hasError = ["ageRule", "publishAt"].some((name) => errors[name]);
  return (
    <FoldedPart title={words.switches} isOpen={!isNew || hasError}>
      <div>
        {SWITCHES.map((name) => (
          <Switch key={name} name={name} label={fieldLabel(name, values)} isOn={values[name] === "on"} />
        ))}
      </div>
      <SelectField
        {...fieldOf(state, "ageRule")}
        hint={words.ageRuleHint}
        options={[
          { value: "", label: words.ageRules.none },
          ...AGE_RULES.map((rule) => ({ value: rule, label: words.ageRules[rule] })),
        ]}
      />
      <TextField {...fieldOf(state, "publishAt")} type="datetime-local" hint={words.publishHint} />
    </FoldedPart>
  );
}

/** Opens a preview in a new tab without the page's script, so that the form keeps its values. */
function PreviewButton({ publicId }: { publicId: string }) {
  return (
    <button
      type="submit"
      formAction={`/admin/products/${publicId}/preview`}
      formTarget="_blank"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        openPreview(event.currentTarget);
      }}
      className={`inline-flex min-h-12 items-center ${LINK}`}
    >
      {words.previewTyped}
    </button>
  );
}

function openPreview({ form, formAction }: HTMLButtonElement): void {
  if (!form) return;
  const own = form.getAttribute("action") ?? "";
  form.action = formAction;
  form.target = "_blank";
  form.submit();
  // Restored as it was written, because the page's script reads the attribute.
  form.setAttribute("action", own);
  form.removeAttribute("target");
}

function fieldOf({ values, errors }: FormState, name: string) {
  const facts = { name, label: fieldLabel(name, values), defaultValue: values[name] ?? "", error: errors[name] };
  return { ...facts, autoComplete: "off" };
}

function CategoryFields({ categories, ...state }: FormState & Pick<Props, "categories">) {
  const options = categories.map(({ name }) => ({ value: name, label: name }));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-end gap-x-4 gap-y-5">
      <SelectField {...fieldOf(state, "category")} options={[{ value: "", label: "–" }, ...options]} required />
      <TextField {...fieldOf(state, "newCategory")} />
    </div>
  );
}

function Basics({ isNew, ...state }: FormState & { isNew: boolean }) {
  const isOpen = !isNew || ["description", "tags", "vendor"].some((name) => state.errors[name] || state.values[name]);
  return (
    <FoldedPart title={words.basics} isOpen={isOpen}>
      <RichTextArea {...fieldOf(state, "description")} hint={words.descriptionHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldOf(state, "tags")} hint={words.tagsHint} />
        <TextField {...fieldOf(state, "vendor")} />
      </div>
    </FoldedPart>
  );
}

/** Sale period in Sri Lankan time; the sale price is a field of each variant. */
function SaleDays(state: FormState) {
  const isOpen = ["saleFrom", "saleUntil"].some((name) => state.values[name] || state.errors[name]);
  return (
    <FoldedPart title={words.saleDays} isOpen={isOpen}>
      <p className="text-ink-soft">{words.saleHint}</p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...fieldOf(state, "saleFrom")} type="datetime-local" />
        <TextField {...fieldOf(state, "saleUntil")} type="datetime-local" />
      </div>
    </FoldedPart>
  );
}
