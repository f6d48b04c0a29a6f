import { oneLine } from '../shared/plain-text'

/** The key by which tags are compared. Upper and lower case and extra spaces make no difference. */
export function toTagKey(tag: string): string {
  return oneLine(tag).toLowerCase()
}

/**
 * The tags in what an organizer typed or sent: trimmed, blank ones left out, each once in its first spelling. A comma
 * separates two tags.
 *
 * @example
 * readTags(['Solidity, beginners', 'solidity']) // ['Solidity', 'beginners']
 */
export function readTags(typed: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const tag of typed.flatMap((text) => text.split(',')).map(oneLine)) {
    const key = toTagKey(tag)
    if (key !== '' && !spellings.has(key)) spellings.set(key, tag)
  }
  return [...spellings.values()]
}
