import type { ShouldRevalidateFunction } from "react-router";

const SERVER_ERROR = 500;

/** Reloads a page's data after each answer of the server, also after a rejection; a form that was not processed keeps its page. */
export const afterAnswer: ShouldRevalidateFunction = ({ actionStatus = 0 }) => actionStatus < SERVER_ERROR;
