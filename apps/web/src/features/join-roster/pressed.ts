import { useEffect } from 'react'
import { sessionStore } from '../../lib/storage'
import { type Act, KEY, type Press, readPress } from './kept-press'

/** A press from longer ago is no longer what the person has in mind, in milliseconds. */
const FRESH_MS = 30 * 60_000

/** Remembers a visitor's press while they sign in and register. */
export function rememberPress(event: string, act: Act): void {
  sessionStore.writeJson(KEY, { event, act, at: Date.now() } satisfies Press)
}

/** Forgets the remembered press. Returns what was pressed on this event's page; undefined if nothing was. */
export function takePress(event: string): Act | undefined {
  const press = readPress()
  sessionStore.remove(KEY)
  if (press === undefined || press.event !== event || Date.now() - press.at >= FRESH_MS) return undefined
  return press.act
}

/** Forgets the remembered press where the person already has what was pressed, so that leaving later is not undone. */
export function useForgottenPress(): void {
  useEffect(() => sessionStore.remove(KEY), [])
}
