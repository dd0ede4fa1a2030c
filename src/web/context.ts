import { createContext } from "react-router";
import type { SignedIn } from "../domain/accounts/session.ts";
import type { Shop } from "../domain/shop.ts";

/** Database, settings, clock: what the routes hand to the domain. */
export const shopContext = createContext<Shop>();

/** Who is asking; the session is looked up once, when a route first wants to know. */
export type Visitor = {
  /** The socket's address, or what the owner's own proxy says it is; limits are counted by it. */
  address: string;
  find(): Promise<SignedIn | null>;
};

export const visitorContext = createContext<Visitor>();
