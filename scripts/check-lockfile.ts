/**
 * `npm run check:lockfile`: every library is pinned by its hash, from no particular address, at an exact version. Only
 * the known libraries ask to run a program at installation.
 */
import { readFileSync } from 'node:fs'

type Entry = {
  link?: boolean
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

/**
 * The first one installs a binary that also comes as its own package, and the second only prints. npm does not run
 * their scripts, and everything works without them.
 */
const knownScripts = ['esbuild', 'core-js']

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>
}

/** The faults in a lock file's entries, a sentence each. */
function findFaults(entries: Record<string, Entry>): string[] {
  const libraries = Object.entries(entries).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  return libraries.flatMap(([path, { integrity, resolved, hasInstallScript }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return [
      ...(/^sha512-[A-Za-z0-9+/=]{88}$/.test(integrity ?? '') ? [] : [`${path} is not pinned by a SHA-512.`]),
      ...(resolved === undefined || resolved.startsWith('https://')
        ? []
        : [`${path} comes from ${resolved}, which is not https.`]),
      ...(hasInstallScript && !knownScripts.includes(name)
        ? [`${path} wants to run a program when it is installed.`]
        : []),
    ]
  })
}

// The control: the check finds planted faults.
const planted = findFaults({
  'node_modules/unpinned': {},
  'node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  'node_modules/plain': { integrity: `sha512-${'a'.repeat(88)}`, resolved: 'http://example.org/x.tgz' },
  'node_modules/eager': { integrity: `sha512-${'a'.repeat(88)}`, hasInstallScript: true },
})
if (planted.length !== 4) throw new Error('The check does not find what it is there for.')

const faults = findFaults(packages)
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log('Every library is pinned.')
process.exitCode = faults.length === 0 ? 0 : 1
