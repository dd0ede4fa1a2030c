// A service worker that keeps one page: what a browser shows while there is no connection. It keeps nothing of what
// somebody has looked at.
const KEPT = "offline-2";
const PAGE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(PAGE, { cache: "reload" }))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const forget = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  // Pages are asked for while the worker still starts: it must not make them later.
  event.waitUntil(Promise.all([forget, self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const page = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(page().catch(() => caches.match(PAGE)));
});
