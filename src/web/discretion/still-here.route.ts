import { redirect } from "react-router";

const NO_CONTENT = 204;

export const loader = () => redirect("/");

/** Keeps the session of a device with automatic log-out alive while a page is in use without other requests. */
export const action = () => new Response(null, { status: NO_CONTENT });
