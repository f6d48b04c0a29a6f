declare global {
  interface Window {
    /** Not every browser has it, and TypeScript's library does not declare it yet. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown
    }
  }
}

/**
 * Allows a text to become a program in only one way: as the address of a worker built with these pages. The content
 * security policy forbids all others. @see https://w3c.github.io/trusted-types/dist/spec/
 */
export function trustOwnProgramsOnly(): void {
  // The schema library tests whether it may build functions from text, and each test is reported as an attack.
  // Set the flag where the library looks, so that this page need not load it.
  const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
  shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true })
  window.trustedTypes?.createPolicy('default', { createScriptURL: ownProgram })
}

/** The two service workers: of the scanner at a door, and of tickets. */
const serviceWorkers: ReadonlySet<string> = new Set(['/door/sw.js', '/ticket/sw.js'])

/** Returns the address of one of our programs unchanged. @throws {TypeError} for any other address. */
export function ownProgram(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href)
  if (origin === window.location.origin && (pathname.startsWith('/assets/') || serviceWorkers.has(pathname)))
    return address
  throw new TypeError('Only programs of these pages may run.')
}
