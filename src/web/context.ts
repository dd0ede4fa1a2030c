import { createContext } from "react-router";
import type { SignedIn } from "../domain/accounts/session.ts";
import type { ShownAnnouncement } from "../domain/content/shown-announcement.server.ts";
import type { Shop } from "../domain/shop.ts";
import type { StaffMember } from "../domain/staff/staff.ts";

/** Database, settings, clock: what the routes hand to the domain. */
export const shopContext = createContext<Shop>();

/** Who is asking; the session is looked up once, when a route first wants to know. */
export type Visitor = {
  /** The client's IP address, which limits are counted by; SHARED_ADDRESS behind a proxy that TRUST_PROXY does not name. */
  address: string;
  find(): Promise<SignedIn | null>;
};

export const visitorContext = createContext<Visitor>();

/** Who of the staff is asking; looked up once, when a screen of the back office first wants to know. */
export const staffContext = createContext<{ find(): Promise<StaffMember | null> }>();

/** What stands above the shop at this moment, as this process knows it. */
export const announcementContext = createContext<() => ShownAnnouncement | null>(() => null);

/** What failed in the routes while they rendered a response; the server reads it. */
export const failureContext = createContext<{ error: unknown }>({ error: null });

/** Whether requests came through a proxy that TRUST_PROXY does not name, as this process has seen. */
export const proxyContext = createContext<{ isUntrusted(): boolean }>({ isUntrusted: () => false });
