import { Agent, get } from 'node:http'

/** How to ask: a fixed number of callers, each of whom asks again as soon as there is an answer. */
type Asking = {
  readonly atOnce: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sees each answer's text. @throws if it is not the right one. */
  check?(text: string, url: string): void
}

/** Asks for all addresses in this order. @returns how long each answer took, in milliseconds. @throws on a refusal. */
export async function askMany(
  urls: readonly string[],
  { atOnce, headers = {}, check = () => {} }: Asking,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const left = [...urls].reverse()
  const askNext = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const sent = performance.now()
      check(await read(agent, url, headers), url)
      times.push(performance.now() - sent)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, askNext))
  } finally {
    agent.destroy()
  }
  return times
}

function read(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode >= 400) return reject(new Error(`${url} answered ${statusCode}.`))
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text)).on('error', reject)
    }).on('error', reject)
  })
}
