import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves one page from another origin than the instance's, as another site would. */
export async function openOtherSite(html: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    async close() {
      site.closeAllConnections()
      await new Promise((resolve) => site.close(resolve))
    },
  }
}
