/** The common name of a user agent's browser, e.g. `Firefox on Windows`. It only helps people recognize a device. */
export function browserName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (!browser) return system
  return system ? `${browser} · ${system}` : browser
}

// Order matters: most browsers also claim to be the ones below them.
const browsers = [
  [/edg\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/firefox\//i, 'Firefox'],
  [/chrome\//i, 'Chrome'],
  [/safari\//i, 'Safari'],
] as const

const systems = [
  [/android/i, 'Android'],
  [/iphone|ipad/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/linux/i, 'Linux'],
] as const
