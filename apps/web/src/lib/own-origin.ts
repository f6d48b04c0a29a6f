/** The origin of this site; '' in the server, which draws pages without knowing where they are shown. */
export function ownOrigin(): string {
  return globalThis.window ? window.location.origin : ''
}
