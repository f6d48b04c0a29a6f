import { errorBody } from '@certify/wire/error-body'
import type * as z from 'zod'

/** The instance refused the call. The message is the instance's own. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** One person's browser, without the browser: keeps its own cookies and reads every answer by its schema. */
export class DemoClient {
  private readonly cookies = new Map<string, string>()

  /** @param origin - Of the instance, e.g. `http://localhost:4000`. */
  constructor(readonly origin: string) {}

  /** @throws {RefusedError} if the call does not succeed. */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return this.send(path, { method: 'GET' }, schema)
  }

  /** Sends JSON, or a form when `body` is one. @throws {RefusedError} */
  post<Schema extends z.ZodType>(
    path: string,
    body: object | FormData,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const init: RequestInit =
      body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return this.send(path, { ...init, method: 'POST' }, schema)
  }

  private async send<Schema extends z.ZodType>(
    path: string,
    init: RequestInit,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const response = await fetch(this.origin + path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: this.origin,
        cookie: this.cookieHeader(),
      },
    })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    const text = await response.text()
    if (!response.ok) throw new RefusedError(`${init.method} ${path}: ${refusalIn(text, response.status)}`)
    return schema.parse(text === '' ? null : JSON.parse(text))
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /;\s*max-age=0/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** The cookies it holds, as a header. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

function refusalIn(text: string, status: number): string {
  try {
    const body = errorBody.safeParse(JSON.parse(text))
    if (body.success)
      return `${status} ${body.data.message} (${body.data.code}, request ${body.data.requestId})`
  } catch {
    // Without JSON, only the status describes the refusal.
  }
  return String(status)
}
