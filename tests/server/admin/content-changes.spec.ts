// @module-tag full
import { expect } from "vitest";
import { announcements } from "../../../src/db/schema/index.ts";
import { addSlide } from "../../../src/domain/content/change-slides.server.ts";
import { findEditedPage } from "../../../src/domain/content/edit-page.server.ts";
import { seenVersions, toPageFields } from "../../../src/domain/content/page-fields.ts";
import { NEW_SLIDE, toSlideFields } from "../../../src/domain/content/slide-fields.ts";
import { type RawResponse, sendRequest } from "../../support/send-request.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { type RunningShop, startRunningShop } from "../../support/shops/running-shop.ts";
import { aStaffMember } from "../../support/staff.ts";

/** Upper bound until another process shows a change: it polls once a second and renders the page, on a busy machine. */
const AT_ONCE = { timeout: 5_000, interval: 50 };

const portOf = ({ baseUrl }: RunningShop) => Number(new URL(baseUrl).port);

/** A test with a second process of the same shop, on the same database. */
const twoProcessTest = serverTest
  .extend("otherProcess", { scope: "file" }, ({ shop }) =>
    startRunningShop({ database: { url: shop.databaseUrl, drop: async () => {} } }),
  )
  .extend("other", { scope: "file" }, ({ otherProcess }, { onCleanup }) => {
    onCleanup(async () => {
      expect(otherProcess.errors, "reported by the second process").toEqual([]);
      await otherProcess.stop();
    });
    return otherProcess;
  })
  // A staff member who sends forms to the first process.
  .extend("send", async ({ shop }) => {
    const { cookie } = await aStaffMember(shop);
    return (path: string, fields: Record<string, string>): Promise<RawResponse> =>
      sendRequest(portOf(shop), path, aForm(fields, { cookie, origin: shop.baseUrl }));
  });

const textOf = async (shop: RunningShop, path: string) => (await sendRequest(portOf(shop), path)).text;

twoProcessTest("updates a page in every process when staff change it", async ({ shop, other, send }) => {
  for (const process of [shop, other]) expect(await textOf(process, "/terms")).not.toContain("Adults alone.");

  const page = await findEditedPage(shop, "terms");
  const text = { version: seenVersions(page), ...toPageFields(page), "body.en": "Adults alone." };
  expect((await send("/admin/content/pages/terms", text)).status).toBe(303);

  for (const process of [shop, other])
    await expect.poll(() => textOf(process, "/terms"), AT_ONCE).toContain("<p>Adults alone.</p>");
});

const LINE = { "text.en": "No parcels on <Friday>", "text.si": "සිකුරාදා පාර්සල් නැත", link: "/faq" };

twoProcessTest(
  "shows and hides an announcement in every process when staff turn it on and off",
  async ({ shop, other, send }) => {
    const pages = ["/", "/all-products", "/terms", "/cart", "/nothing-here"];
    for (const process of [shop, other])
      for (const page of pages) expect(await textOf(process, page)).not.toContain("<aside");

    expect((await send("/admin/content/announcement", { version: "0", isOn: "on", ...LINE })).status).toBe(303);

    for (const process of [shop, other]) {
      for (const page of pages) {
        const line = () => textOf(process, page);
        await expect.poll(line, AT_ONCE).toMatch(/<aside [^>]*>.*href="\/faq"[^>]*>No parcels on &lt;Friday&gt;<\/a>/);
      }
      expect(await textOf(process, "/si/terms")).toMatch(/href="\/si\/faq"[^>]*>සිකුරාදා පාර්සල් නැත<\/a>/);
      expect(await textOf(process, "/ta/terms")).toMatch(/<p lang="en"[^>]*><a href="\/ta\/faq"/);
      for (const page of ["/admin/login", "/leave"]) expect(await textOf(process, page)).not.toContain("<aside");
    }

    expect((await send("/admin/content/announcement", { version: "1", ...LINE })).status).toBe(303);
    for (const process of [shop, other])
      await expect.poll(() => textOf(process, "/terms"), AT_ONCE).not.toContain("<aside");
  },
);

twoProcessTest("shows and hides a scheduled announcement at its time", async ({ shop, other }) => {
  await shop.db.delete(announcements);
  for (const process of [shop, other]) await expect.poll(() => textOf(process, "/faq")).not.toContain("<aside");

  // Nothing notifies the processes.
  const soon = new Date(Date.now() + 1_000);
  await shop.db.insert(announcements).values({ isOn: true, textEn: "Only for a while", startsAt: soon });
  for (const process of [shop, other])
    await expect.poll(() => textOf(process, "/faq"), AT_ONCE).toContain("Only for a while");

  await shop.db.update(announcements).set({ endsAt: new Date(soon.getTime() + 1) });
  for (const process of [shop, other])
    await expect.poll(() => textOf(process, "/faq"), AT_ONCE).not.toContain("<aside");
});

twoProcessTest("updates the slides in every process when staff change them", async ({ shop, other }) => {
  const first = /<article[\s\S]*?<h2[^>]*>([^<]+)<\/h2>/;
  const heading = async (process: RunningShop) => first.exec(await textOf(process, "/"))?.[1];
  for (const process of [shop, other]) expect(await heading(process)).toBe("Discreet, from our shelf to your door");

  const fields = { ...toSlideFields(NEW_SLIDE), "heading.en": "New lamps", "line.en": "Soft light." };
  const { userId } = await aStaffMember(shop);
  await addSlide(shop, { userId }, { fields, picture: "0123456789abcdef01234567" });

  for (const process of [shop, other]) {
    await expect.poll(() => heading(process), AT_ONCE).toBe("New lamps");
    const page = await textOf(process, "/");
    expect(page).toMatch(/<img src="\/media\/0123456789abcdef01234567-480.webp"[^>]* fetchPriority="high"/);
    expect(page).not.toContain("Show slide");
  }
});

twoProcessTest("stores only the announcement's id in a cookie when a visitor hides it", async ({ shop, call }) => {
  const headers = { origin: shop.baseUrl, referer: `${shop.baseUrl}/si/faq?q=1` };
  const hide = (mark: string) => call("/si/hide-announcement", aForm({ mark }, headers));

  const hidden = await hide("0123456789");
  expect(hidden.status).toBe(303);
  expect(hidden.headers.location).toBe("/si/faq?q=1");
  expect(hidden.headers["set-cookie"]).toEqual([expect.stringMatching(/^news=0123456789; Max-Age=\d+; Path=\/;/)]);
  expect((await hide("} body {")).headers["set-cookie"]).toBeUndefined();

  const rules = async (cookie: string) => (await call("/device.css", { headers: { cookie } })).text;
  expect(await rules("news=0123456789")).toContain('[data-news="0123456789"] .news{display:none}');
  expect(await rules("news=}body{")).not.toContain("news");
});
