// Service worker of the web app's shell. It keeps the files of one build, so that the app opens without a network, and nothing else: calls of the service, media,
// licences, artwork and the demo console always go to the network and are never kept. `FILES` and `VERSION` are filled in by `npm run build:web`.
const FILES = ['__FILES__'];
const VERSION = '__VERSION__';
const KEPT = `harbour-shell-${VERSION}`;
const SHELL = '/index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('harbour-shell-') && name !== KEPT).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate' && /^\/(?:tc|en)(?:\/|$)/.test(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(SHELL)) ?? Response.error()));
    return;
  }
  if (FILES.includes(url.pathname) && url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
  }
});
