// In a file of its own: a page with a link need not load the code of forms.

/** The way to the other page, in words: "No account yet? Register". */
export const LINK = "font-strong text-accent underline underline-offset-4 hover:text-accent-deep";

/** A way on that stands on a line of its own: as high as a fingertip. */
export const LINE_LINK = `${LINK} inline-flex min-h-11 min-w-11 items-center`;
