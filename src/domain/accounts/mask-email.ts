/** Returns an email address that its owner recognises and others cannot use: "nim…@example.lk". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const shown = Math.min(3, Math.floor(at / 2));
  return `${email.slice(0, shown)}…${email.slice(at)}`;
}
