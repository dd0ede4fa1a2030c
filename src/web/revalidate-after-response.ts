import type { ShouldRevalidateFunction } from "react-router";

const SERVER_ERROR = 500;

/**
 * Reloads the page's data after each response, also after a rejection. After a server error the page stays as it is.
 */
export const revalidateAfterResponse: ShouldRevalidateFunction = ({ actionStatus = 0 }) => actionStatus < SERVER_ERROR;
