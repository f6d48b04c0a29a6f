/** What the page after creating an event has to know of it. */
export type JustCreated = { readonly id: number; readonly title: string; readonly address: string }

/** Reads the event that was just created from the state of a page's address; null if none was. */
export function readJustCreated(state: unknown): JustCreated | null {
  const found = (state as { created?: JustCreated } | null)?.created
  return found ?? null
}
