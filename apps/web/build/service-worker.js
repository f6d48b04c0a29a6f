// Keeps one page and its files, so that the page opens without a connection. It never answers a call of the API.
const KEPT = 'KEPT'
const SCOPE = 'SCOPE'
const CACHE = `certify ${SCOPE} VERSION`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)))
})

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(`certify ${SCOPE} `) && name !== CACHE
  const forget = caches
    .keys()
    .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
  event.waitUntil(forget.then(() => self.clients.claim()))
})

// The page says when: a version that reads an old queue must not take over while marks wait in it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const path = request.mode === 'navigate' ? SCOPE : pathname
  if (!KEPT.includes(path)) return
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(path)) ?? fetch(request)))
})
