// The service worker of the back office: shows notifications. It includes the shop's worker, because pages below /admin
// then use this one only.
importScripts("/offline.js");

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
