import type { Context } from 'hono'

/**
 * Whether the caller has the answer of this tag already, or holds any (`*`).
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function holdsAnswer(c: Context, tag: string): boolean {
  const held = c.req.header('if-none-match')
  return held !== undefined && (held.trim() === '*' || held.includes(tag))
}
