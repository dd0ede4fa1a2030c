// The service worker of the back office: shows notifications, and the offline page like offline.js, because pages below
// /admin use this worker instead. Keeps nothing of what somebody has looked at.
const OFFLINE_PAGE = "/offline";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const page = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(page().catch(() => caches.match(OFFLINE_PAGE)));
});

self.addEventListener("push", (event) => {
  const { title, body, tag, path } = event.data.json();
  const icon = "/neutral-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, renotify: true, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

// Uses a tab that shows the back office, but not one in which something may be typed: the page asks before it is left.
async function openPage(path) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === "/admin");
  const used = await tab?.navigate(path).catch(() => null);
  await (used ? used.focus() : self.clients.openWindow(path));
}
