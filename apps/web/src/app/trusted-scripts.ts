declare global {
  interface Window {
    /** Not in every browser, nor in this TypeScript's library. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown
    }
  }
}

/**
 * The one way in which a text becomes something that runs: the address of a thread, and only of a program that was built
 * with these pages. The content security policy forbids every other way, markup and inline script among them.
 *
 * @see https://w3c.github.io/trusted-types/dist/spec/
 */
export function trustOwnProgramsOnly(): void {
  // The schema library would try whether it may make functions of text, and every try is reported as an attack.
  // Set where it looks: this page must not load the library only to tell it.
  const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
  shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true })
  window.trustedTypes?.createPolicy('default', { createScriptURL: ownProgram })
}

/** The address as it is. @throws {TypeError} for one of anybody else's. */
export function ownProgram(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href)
  if (origin === window.location.origin && pathname.startsWith('/assets/')) return address
  throw new TypeError('Only programs of these pages may run.')
}
