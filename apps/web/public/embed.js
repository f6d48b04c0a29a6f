// Renews an embedded card every five minutes and when the reader comes back to its page.
// A card that could not be renewed shows the time of its last check, never a newer one.
const RENEW_MS = 300_000
let renewedAt = Date.now()

async function renew() {
  if (document.hidden || Date.now() - renewedAt < RENEW_MS) return
  renewedAt = Date.now()
  try {
    const answer = await fetch(location.href, { cache: 'no-store', credentials: 'omit' })
    if (!answer.ok) throw new Error(String(answer.status))
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
    document.querySelector('main').replaceWith(document.adoptNode(next))
  } catch {
    document.querySelector('[data-stale]').hidden = false
  }
}

setInterval(renew, 30_000)
document.addEventListener('visibilitychange', renew)
