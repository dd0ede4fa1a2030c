// A file of its own: a page with a link does not need to load the code of forms.

/** Classes of a text link, such as "No account yet? Register". */
export const LINK = "font-strong text-accent underline underline-offset-4 hover:text-accent-deep";

/** Classes of a link on a line of its own: large enough for a fingertip. */
export const LINE_LINK = `${LINK} inline-flex min-h-11 min-w-11 items-center`;
