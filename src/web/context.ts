import { createContext } from "react-router";
import type { SignedIn } from "../domain/accounts/sign-in/session.ts";
import type { VisibleAnnouncement } from "../domain/content/visible-announcement.server.ts";
import type { Shop } from "../domain/shop.ts";
import type { StaffMember } from "../domain/staff/staff.ts";

/** Database, settings and clock, which routes pass to the domain. */
export const shopContext = createContext<Shop>();

/** The client of a request. The session is looked up once, on first use. */
export type Visitor = {
  /**
   * The client's IP address, which rate limits count by; SHARED_IP behind a proxy that TRUST_PROXY does not name.
   */
  clientIp: string;
  find(): Promise<SignedIn | null>;
};

export const visitorContext = createContext<Visitor>();

/** The member of staff; looked up once, on first use. */
export const staffContext = createContext<{ find(): Promise<StaffMember | null> }>();

/** The member of staff whose permission the route's middleware has checked (`requirePermission`). */
export const memberContext = createContext<StaffMember>();

/** The current announcement, as cached by this process. */
export const announcementContext = createContext<() => VisibleAnnouncement | null>(() => null);

/** Error of a route while it rendered a response; the server reads and logs it. */
export const failureContext = createContext<{ error: unknown }>({ error: null });

/** True when requests came through a proxy that TRUST_PROXY does not name. */
export const proxyContext = createContext<{ isUntrusted(): boolean }>({ isUntrusted: () => false });
