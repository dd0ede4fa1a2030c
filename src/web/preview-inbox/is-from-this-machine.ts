const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * True when the client runs on the server's own machine. The IP address alone is not enough: a tunnel also ends here,
 * and a foreign site can point its own name at this machine; both send another `Host`.
 */
export function isFromThisMachine(ip: string, host: string | null): boolean {
  return LOOPBACK_ADDRESS.test(ip) && LOOPBACK_HOST.test(host ?? "");
}
