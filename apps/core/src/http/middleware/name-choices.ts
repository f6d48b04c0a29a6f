import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

/** Headers that choose between several answers of one address. */
const CHOOSING = ['Accept', 'Accept-Language']

/**
 * Names in `Vary` each header by which the answer was chosen, so that a shared cache never gives one caller the answer
 * of another. A handler that reads such a header does not have to think of it. Any answer may be sent compressed, and
 * one without a body (304, HEAD) must name what the whole one names.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.5
 */
export const nameChoices: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const read = new Set(['Accept-Encoding'])
  const readHeader = c.req.header.bind(c.req)
  c.req.header = ((name?: string) => {
    if (name === undefined) return readHeader()
    const choosing = CHOOSING.find((each) => each.toLowerCase() === name.toLowerCase())
    if (choosing) read.add(choosing)
    return readHeader(name)
  }) as typeof c.req.header
  await next()
  const named = c.res.headers.get('vary')?.split(', ') ?? []
  c.res.headers.set('vary', [...new Set([...named, ...read])].join(', '))
}
