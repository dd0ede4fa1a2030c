import type { PushNotice, PushOptions, PushResult, PushSender } from "../../src/domain/notifications/push-sender.ts";

export type TestPush = PushSender & {
  /** Notifications in the order in which they were sent. */
  sent: (PushNotice & PushOptions & { endpoint: string })[];
  /** Response of the push service to the next notifications. */
  result: PushResult;
};

/** Creates a sender that records notifications. */
export function createTestPush(): TestPush {
  const push: TestPush = {
    publicKey: "test-key",
    sent: [],
    result: "sent",
    async send({ endpoint }, notice, options) {
      push.sent.push({ endpoint, ...notice, ...options });
      return push.result;
    },
  };
  return push;
}
