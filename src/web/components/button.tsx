import type { ComponentProps } from "react";
import { joinClasses } from "./join-classes.ts";
import { ShopLink, type ShopLinkProps } from "./shop-link.tsx";
import { Spinner } from "./spinner.tsx";

const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 py-2 text-balance text-center font-strong transition-colors disabled:cursor-not-allowed";

const LOOKS = {
  primary:
    "border-transparent bg-accent text-accent-ink hover:bg-accent-deep active:bg-accent-deep disabled:not-aria-busy:bg-wash disabled:not-aria-busy:text-ink-soft",
  secondary:
    "border-edge bg-transparent text-ink hover:border-ink hover:bg-wash active:bg-wash disabled:border-line disabled:text-ink-soft",
  quiet: "border-transparent bg-transparent text-ink hover:bg-wash active:bg-wash disabled:text-ink-soft",
};

/** Returns the classes of a button, for an element that looks like one. */
export const buttonClasses = (variant: keyof typeof LOOKS): string => joinClasses(SHAPE, LOOKS[variant]);

type Look = { variant?: keyof typeof LOOKS };

type ButtonProps = ComponentProps<"button"> & Look & { isBusy?: boolean };

/** A button that is disabled while busy and keeps its label. */
export function Button({ variant = "primary", isBusy = false, className, disabled, children, ...button }: ButtonProps) {
  return (
    <button
      type="submit"
      {...button}
      className={joinClasses(SHAPE, LOOKS[variant], className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant = "primary", className, ...link }: ShopLinkProps & Look) {
  return <ShopLink {...link} className={joinClasses(SHAPE, LOOKS[variant], className)} />;
}
