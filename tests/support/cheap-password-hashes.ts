import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;

/**
 * Lowers the cost of password hashes in tests of one process: Better Auth's own takes 80 ms of a processor. The fault
 * scenario A6 checks the real cost.
 */
crypto.scrypt = ((password, salt, keyLength, options, done) =>
  scrypt(password, salt, keyLength, { ...options, N: 2 }, done)) as typeof scrypt;
syncBuiltinESMExports();
