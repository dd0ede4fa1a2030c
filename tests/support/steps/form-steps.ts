import type { Locator, Page } from "playwright-core";

/** Forms that people fill in; search forms and single buttons are not among them (scripts/check/forms.ts). */
const FORMS = "form[method=post][novalidate]";

const BAD_GATEWAY = 502;

/** Field values by name and index among the fields of that name. */
type Values = Record<string, string | boolean>;

/** Reads a form's fields; with `isFilledIn` it first changes each of them, as a person would. Runs in the browser. */
function readFields(form: HTMLFormElement, isFilledIn: boolean): Values {
  const samples: Record<string, string> = {
    date: "2031-02-03",
    "datetime-local": "2031-02-03T04:05",
    number: "1",
    email: "typed@example.lk",
    url: "https://typed.example/",
  };
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      /^(?:INPUT|SELECT|TEXTAREA)$/.test(field.tagName) &&
      !/^(?:hidden|submit|image|file)$/.test((field as HTMLInputElement).type),
  );
  const change = (field: HTMLInputElement | HTMLSelectElement) => {
    if (field instanceof HTMLSelectElement) {
      field.value = [...field.options].find(({ selected, disabled }) => !selected && !disabled)?.value ?? field.value;
    } else if (field.type === "radio") field.checked = true;
    else if (field.type === "checkbox") field.checked = !field.checked;
    else field.value = samples[field.type] ?? `${field.value}7`;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  if (isFilledIn) fields.forEach(change);
  const counts = new Map<string, number>();
  return Object.fromEntries(
    fields.map((field) => {
      const count = (counts.get(field.name) ?? 0) + 1;
      counts.set(field.name, count);
      return [`${field.name} ${count}`, /^(?:radio|checkbox)$/.test(field.type) ? field.checked : field.value];
    }),
  );
}

/**
 * Submits a form while the server is unreachable. @returns whether the form reports it; a form that loads a document
 * can't
 */
async function showsNoResponse(page: Page, form: Locator): Promise<boolean> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.fulfill({ status: 204 });
    // The router reloads the page when a route's own script is missing.
    if (new URL(request.url()).pathname.startsWith("/assets/")) return route.fallback();
    return request.method() === "POST" ? route.fulfill({ status: BAD_GATEWAY }) : route.abort();
  });
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "POST"),
    form.evaluate((one: HTMLFormElement) => one.requestSubmit()),
  ]);
  if (request.isNavigationRequest()) return true;
  const answer = form.getByText("Not saved: the server didn't answer.");
  return answer.waitFor({ state: "attached", timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/**
 * Opens a page and fills in one of its forms before the page's script arrives. Then loads the script and submits the
 * form without a connection, and again without a response. Returns the number of forms on the page, and what was lost.
 */
export async function formProblems(page: Page, path: string, index: number) {
  const { promise: released, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // The document is complete when it contains its last script.
  await page.locator("body > script").last().waitFor({ state: "attached" });
  const forms = page.locator(FORMS);
  const count = await forms.count();
  const form = forms.nth(index);
  const typed = count > index ? await form.evaluate(readFields, true) : {};
  releaseScripts();
  if (count <= index) return { count, problems: [] };
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // Parts of some pages are hydrated once their own script has arrived.
  await page.waitForLoadState("networkidle");
  const problems: string[] = [];
  const compare = async (when: string) => {
    const now = await form.evaluate(readFields, false);
    for (const [name, value] of Object.entries(typed)) {
      if (now[name] !== value) problems.push(`${name} is ${String(now[name])} instead of ${String(value)} ${when}`);
    }
  };
  await compare("after hydration");
  await page.context().setOffline(true);
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  const isReported = await form
    .getByText("Not saved: no connection.")
    .waitFor({ state: "attached", timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isReported) problems.push("says nothing without a connection");
  await page.context().setOffline(false);
  await compare("after sending without a connection");
  if (!(await showsNoResponse(page, form))) problems.push("says nothing while the server does not answer");
  await compare("after sending while the server does not answer");
  return { count, problems };
}
