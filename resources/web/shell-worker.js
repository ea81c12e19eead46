// Service worker of the web app. It keeps the files of the app, so that the app opens without a network, and nothing else: calls of the service, media, licences,
// artwork and the demo console always go to the network and are never kept here (docs/decisions/005-without-a-network.md). `FILES` and `VERSION` are filled in
// by the build. It also shows messages that the operator's back end pushes.
const FILES = ['__FILES__'];
const VERSION = '__VERSION__';
const PREFIX = 'harbour-shell-';
// What the names began with in a brand's earlier releases; empty for none.
const EARLIER = '';
const KEPT = `${PREFIX}${VERSION}`;
const SHELL = '/index.html';
// A network that accepts a request and never answers is as good as none.
const PAGE_TIMEOUT_MS = 8000;
// While the browser reports no network, only a service on this machine can answer, which takes milliseconds.
const OFFLINE_TIMEOUT_MS = 1000;
// Few at a time, so that the page's own requests are not held up.
const AT_A_TIME = 4;

async function fetchAhead() {
  const cache = await caches.open(KEPT);
  const page = await fetch(SHELL, { cache: 'reload' });
  const html = await page.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file]) => file);
  // The host is in the middle of a release: page and worker are of two versions. The browser tries again at its next check for a new worker.
  if (!page.ok || named.some((file) => !FILES.includes(file)))
    throw new Error('page and worker are of different versions');
  await cache.put(SHELL, page);
  const rest = FILES.filter((file) => file !== SHELL);
  const next = async () => {
    for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
      if ((await cache.match(file)) === undefined) await cache.add(file);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetchAhead().then(() => self.skipWaiting()));
});

// Pages of the version before this one are still open and load parts of it, so the last two versions are kept.
async function forgetOldVersions() {
  const isOurs = (name) => name.startsWith(PREFIX) || (EARLIER !== '' && name.startsWith(EARLIER));
  const others = (await caches.keys()).filter((name) => isOurs(name) && name !== KEPT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions());
});

/** The page from the network, or the kept one if there is none or it does not answer. */
async function openPage(request) {
  const reply = fetch(request);
  const timeout = self.navigator?.onLine === false ? OFFLINE_TIMEOUT_MS : PAGE_TIMEOUT_MS;
  const silence = new Promise((resolve) => setTimeout(resolve, timeout, null));
  const answered = await Promise.race([reply, silence]).catch(() => null);
  if (answered !== null) return answered;
  return (await (await caches.open(KEPT)).match(SHELL)) ?? reply;
}

/** A file of the app, whose name changes with its content: kept once it was fetched. */
async function openFile(request) {
  const found = await caches.match(request.url);
  if (found !== undefined) return found;
  const reply = await fetch(request);
  if (reply.status === 200 && reply.type === 'basic') {
    const cache = await caches.open(KEPT);
    await cache.put(request.url, reply.clone()).catch(() => undefined);
  }
  return reply;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/' || /^\/(?:tc|en)(?:\/|$)/.test(url.pathname))
      event.respondWith(openPage(request));
    return;
  }
  if (/^\/assets\/[\w.-]+$/.test(url.pathname)) event.respondWith(openFile(request));
  else if (url.pathname === '/icon.svg' || url.pathname === '/manifest.webmanifest')
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(url.pathname)) ?? Response.error()),
    );
});

/** A pushed message, or null if it is not `{"title": "…", "body": "…", "path": "/en/…", "tag": "…"}`. Only the title is needed. */
function readMessage(data) {
  try {
    const { title, body = '', path = '/', tag = '' } = data.json();
    const texts = [title, body, path, tag].every((text) => typeof text === 'string');
    if (!texts || title === '') return null;
    return { title, body, tag, path: /^\/(?:tc|en)\//.test(path) ? path : '/' };
  } catch {
    return null;
  }
}

self.addEventListener('push', (event) => {
  const message = readMessage(event.data);
  if (message === null) return;
  const { title, body, tag, path } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path } }),
  );
});

/** Brings an open page to the front and to the message's path, or opens one. */
async function openMessage(path) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) return self.clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(event.notification.data?.path ?? '/'));
});
