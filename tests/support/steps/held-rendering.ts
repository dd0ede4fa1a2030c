import type { Page } from "playwright-core";

/** Lets a test hold back React's renders, as a busy device does. The next page that is opened has the ability. */
export async function canHoldRendering(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    let isHeld = false;
    // React schedules renders that are not urgent by messages.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const post = () => postMessage.call(this, message);
      if (isHeld) held.push(post);
      else post();
    };
    addEventListener("hold-rendering", () => {
      isHeld = true;
    });
    addEventListener("release-rendering", () => {
      isHeld = false;
      for (const post of held.splice(0)) post();
    });
  });
}

export async function holdRendering(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("hold-rendering")));
}

/** Releases the renders when the page has nothing else to do, such as handling a response. */
export async function releaseRendering(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    for (let times = 0; times < 10; times += 1) await idle();
    dispatchEvent(new Event("release-rendering"));
  });
}
