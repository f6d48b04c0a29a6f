import { findMobileSystem } from './device'

/** The common name of a user agent's browser, e.g. `Firefox · Windows`. It only helps people recognize a device. */
export function browserName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const found = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = browser === 'Safari' && found === 'macOS' ? EITHER : found
  if (!browser) return system
  return system ? `${browser} · ${system}` : browser
}

/** The name of this browser, which knows whether its device is an iPad. */
export function ownBrowserName(): string {
  const isApple = findMobileSystem() === 'apple'
  return browserName(navigator.userAgent)?.replace(EITHER, isApple ? 'iPadOS' : 'macOS') ?? 'Browser'
}

/** Safari says the same on both. */
const EITHER = 'macOS / iPadOS'

// Order matters: most browsers also claim to be the ones below them.
const browsers = [
  [/edg(a|ios)?\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/(firefox|fxios)\//i, 'Firefox'],
  [/(chrome|crios)\//i, 'Chrome'],
  [/safari\//i, 'Safari'],
] as const

const systems = [
  [/android/i, 'Android'],
  [/iphone|ipad/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/linux/i, 'Linux'],
] as const
