import { expect, test } from "vitest";
import { isPushEndpoint } from "./push-subscription.server.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://sg2p.notify.windows.com/w/?token=abc",
])("accepts %s", (url) => {
  expect(isPushEndpoint(url)).toBe(true);
});

test.each([
  "",
  "fcm.googleapis.com/x",
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user:pass@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilpush.apple.com/abc",
  "https://127.0.0.1/abc",
  "https://169.254.169.254/latest/meta-data",
])("refuses %s", (url) => {
  expect(isPushEndpoint(url)).toBe(false);
});
