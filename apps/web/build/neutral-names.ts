import type { Plugin } from 'vite'

/** Names that others look up: the loading order, and the measurements. The hash alone names the other files. */
const KEPT = new Set(['start', 'ground', 'decode-worker', 'open-bar', 'redraw'])

/** Words of the public lists by which ad blockers refuse files, such as `/assets/analytics-`. */
const LISTED =
  /^(ads?|adv\w*|affiliates?|analy\w+|banners?|beacons?|campaigns?|clicks?|consents?|cookies?|counters?|fingerprint\w*|ga|geoip|gtm|impressions?|logs?|logger|marketing|metrics?|newsletters?|outbrain|pixels?|pop(up|under)s?|promos?|referrers?|share\w*|sharing|social|sponsor\w*|stat|stats|statistics?|tags?|taboola|telemetry|track\w*|visit\w*)$/i

/** How to name a script: `assets/start-0a1b2c3d.js`, `assets/0a1b2c3d.js`. */
export const nameScript = ({ name }: { name: string }) =>
  KEPT.has(name) ? `assets/${name}-[hash].js` : 'assets/[hash].js'

/** The word of a file's name that is on the lists; undefined if there is none. */
export function findListedWord(fileName: string): string | undefined {
  const named = fileName.replace(/\b[0-9a-f]{8}\b/, '')
  // Capitals begin a word, too: `pageTracker.js`.
  return named.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).find((word) => LISTED.test(word))
}

/** Fails the build if an ad blocker may refuse one of its files. */
export function neutralNames(): Plugin {
  return {
    name: 'certify-neutral-names',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) {
        const word = findListedWord(file.replace(/^\.vite\//, ''))
        if (word) this.error(`Ad blockers may refuse ${file}, because of “${word}”. Name it otherwise.`)
      }
    },
  }
}
