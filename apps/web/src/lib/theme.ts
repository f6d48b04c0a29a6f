import { useSyncExternalStore } from 'react'
import { localStore } from './storage'

/** `system` follows the machine. */
export type Theme = 'system' | 'light' | 'dark'

// public/theme.js reads the same key before the first paint.
const KEY = 'certify.theme'
const listeners = new Set<() => void>()

/** The chosen theme and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'system'), setTheme]
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function setTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    localStore.remove(KEY)
  } else {
    document.documentElement.dataset.theme = theme
    localStore.write(KEY, theme)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
