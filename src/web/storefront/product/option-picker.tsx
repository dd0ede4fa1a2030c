import { choose, isValueAvailable } from "../../../domain/catalog/choose-variant.ts";
import type { ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import { joinClasses } from "../../components/join-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

/** An option with its values in the order of the variants. */
export type PickerOption = {
  name: string;
  values: {
    value: string;
    /** `#rrggbb`, or empty. */
    swatch: string;
    /** Price and unit price of a pack, with a separator before it, or empty. */
    offer: string;
  }[];
};

type OptionPickerProps = {
  options: readonly PickerOption[];
  variants: readonly ProductVariant[];
  /** Index of the option that the size guide is about. */
  sizeOption?: number | null | undefined;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

/** One row of chips for each option. Unavailable values are crossed out but can be selected, to see the state. */
export function OptionPicker({ options, variants, sizeOption, chosen, onChoose }: OptionPickerProps) {
  return options.map(({ name, values }, option) => (
    <fieldset key={name} className="min-w-0">
      <legend className="mb-2 font-strong">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map(({ value, ...look }) => (
          <Chip
            key={value}
            name={`option-${option}`}
            {...{ value, ...look }}
            isChosen={chosen[option] === value}
            isAvailable={isValueAvailable(variants, chosen, { option, value })}
            onChoose={() => onChoose(choose(variants, chosen, { option, value }))}
          />
        ))}
        {option === sizeOption && <SizeGuideLink />}
      </div>
    </fieldset>
  ));
}

function SizeGuideLink() {
  const { footer } = useMessages();
  return (
    <ShopLink
      to="/size-guide"
      className="inline-flex min-h-11 items-center px-2 text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
    >
      {footer.sizeGuide}
    </ShopLink>
  );
}

type ChipProps = PickerOption["values"][number] & {
  name: string;
  isChosen: boolean;
  isAvailable: boolean;
  onChoose: () => void;
};

const CHIP =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-edge px-4 transition-colors hover:border-ink hover:bg-wash has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2";
const CROSSED = "border-dashed text-ink-soft line-through has-checked:bg-wash has-checked:text-ink";

function Chip({ name, value, swatch, offer, isChosen, isAvailable, onChoose }: ChipProps) {
  const { product } = useMessages();
  return (
    <label className={joinClasses(CHIP, !isAvailable && CROSSED)}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-label={isAvailable ? undefined : product.choiceUnavailable(value)}
        className="sr-only"
      />
      {/* An attribute, because the policy forbids inline styles. */}
      {swatch && (
        <svg viewBox="0 0 28 28" className="-ml-2 mr-2 size-7 rounded-full border border-edge" aria-hidden="true">
          <path d="M0 0h28v28H0z" fill={swatch} />
        </svg>
      )}
      {value}
      {offer}
    </label>
  );
}
