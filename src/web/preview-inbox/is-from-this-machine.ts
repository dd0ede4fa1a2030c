const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request was made on the machine that serves it. The address alone does not say so: a tunnel ends here, too, and a
 * foreign site can point its own name at this machine; both bring another `Host`.
 */
export function isFromThisMachine(address: string, host: string | null): boolean {
  return LOOPBACK_ADDRESS.test(address) && LOOPBACK_HOST.test(host ?? "");
}
