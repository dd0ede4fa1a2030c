import { createContext } from "react-router";

/** Static parts of a page as HTML, by id, which a route's loader sets for the document (`served-markup.tsx`). */
export const markupContext = createContext<Readonly<Record<string, string>>>({});
