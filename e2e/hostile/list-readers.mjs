// @ts-check
// Readers of lists, in a thread of their own, so that they do not slow down the visitor whose answers are measured.
// Half of them hang up early. At the end they report how many answers they got.
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ urls: string[], list: string, seconds: number, readers: number, hangsUpAfterMs: number }} */
const { urls, list, seconds, readers, hangsUpAfterMs } = workerData
const end = performance.now() + seconds * 1_000
const counts = { answered: 0, hungUp: 0, refused: 0, failed: 0 }

/** What a reader asks for: most want the whole list, some a search that nobody else makes. */
function listFor(/** @type {number} */ reader, /** @type {number} */ round) {
  if (reader % 10 < 6) return list
  if (reader % 10 < 8) return `${list}?page=${1 + (round % 3)}&per_page=100`
  return `${list}?q=${(reader * 1_000 + round).toString(16)}`
}

/** @param {number} reader */
async function read(reader) {
  const leaves = reader % 2 === 0
  const url = urls[reader % urls.length]
  for (let round = 0; performance.now() < end; round++) {
    const signal = AbortSignal.timeout(leaves ? hangsUpAfterMs : 60_000)
    try {
      const answer = await fetch(url + listFor(reader, round), { signal })
      await answer.arrayBuffer()
      if (answer.status === 200) counts.answered++
      else if (answer.status === 429) counts.refused++
      else counts.failed++
    } catch {
      if (leaves) counts.hungUp++
      else counts.failed++
    }
  }
}

await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
parentPort?.postMessage(counts)
