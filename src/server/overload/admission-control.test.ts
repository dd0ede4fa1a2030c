import { expect, test } from "vitest";
import { AdmissionControl } from "./admission-control.ts";
import type { Client } from "./client.ts";
import type { RequestPurpose } from "./request-purpose.ts";

const client = (network: string, facts: Partial<Client> = {}): Client => ({
  network,
  account: null,
  isShared: false,
  ...facts,
});

/** @returns how many requests were admitted until one was rejected */
function fill(admission: AdmissionControl, purpose: RequestPurpose, nextClient: () => Client): number {
  let admitted = 0;
  while (admission.admit(purpose, nextClient())) admitted += 1;
  return admitted;
}

/** Each request from another IP address. */
function strangers() {
  let number = 0;
  return () => client(`192.0.2.${number++}`);
}

test("keeps a fifth of the slots free when one client takes all it can", () => {
  const admission = new AdmissionControl();
  const attacker = () => client("192.0.2.1");

  expect(fill(admission, "page", attacker)).toBe(120);
  expect(fill(admission, "checkout", attacker)).toBe(200);
  for (const purpose of ["page", "checkout", "notification", "sign-in"] as const)
    expect(admission.admit(purpose, client("192.0.2.2")), purpose).not.toBeNull();
});

test("keeps slots free when ten clients take all they can", () => {
  const admission = new AdmissionControl();
  for (let request = 0; request < 5_000; request += 1) admission.admit("checkout", client(`192.0.2.${request % 10}`));

  expect(admission.admit("checkout", client("198.51.100.1"))).not.toBeNull();
});

test("counts an account that comes from many IP addresses as one client", () => {
  const admission = new AdmissionControl();
  const next = strangers();

  expect(fill(admission, "checkout", () => ({ ...next(), account: "one" }))).toBe(200);
  expect(admission.admit("checkout", client("198.51.100.1", { account: "two" }))).not.toBeNull();
});

test("admits checkout, payment notifications and sign-in when all slots for pages are taken", () => {
  const admission = new AdmissionControl();

  expect(fill(admission, "page", strangers())).toBe(150);
  for (const purpose of ["checkout", "notification", "sign-in"] as const)
    expect(admission.admit(purpose, client("192.0.2.1")), purpose).not.toBeNull();
});

test("admits payment notifications when sign-in and checkout take all their slots", () => {
  const admission = new AdmissionControl();

  expect(fill(admission, "checkout", strangers())).toBe(250);
  expect(fill(admission, "sign-in", strangers())).toBe(80);
  expect(admission.admit("notification", client("192.0.2.1"))).not.toBeNull();
});

test("allows the IP address of an untrusted proxy all slots", () => {
  const admission = new AdmissionControl();

  expect(fill(admission, "page", () => client("10.0.0.1", { isShared: true }))).toBe(150);
});

test("frees a slot once when it is released twice", () => {
  const admission = new AdmissionControl();
  const slot = admission.admit("page", client("192.0.2.1"));
  admission.admit("page", client("192.0.2.1"));
  slot?.release();
  slot?.release();

  expect(admission.report().inWork.page).toBe(1);
});

test("needs no slot for pictures and scripts", () => {
  const admission = new AdmissionControl();
  fill(admission, "page", strangers());

  expect(admission.admit("static", client("192.0.2.1"))).not.toBeNull();
  expect(admission.report()).toEqual({ inWork: { page: 150, upload: 0 }, rejected: 1 });
});
