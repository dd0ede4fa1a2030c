import { redirect } from "react-router";

const NO_CONTENT = 204;

export const loader = () => redirect("/");

/** Somebody is using a page that asks for nothing: the answer, like any other, lets a locking device keep its session. */
export const action = () => new Response(null, { status: NO_CONTENT });
