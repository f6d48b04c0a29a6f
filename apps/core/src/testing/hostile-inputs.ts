/** Texts that have broken servers, for places of numbers, names, addresses and paths. */
export const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '1'.repeat(400),
  '99999999999999999999',
  '0x',
  `0x${'f'.repeat(40)}`,
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '[object Object]',
  "' or '1'='1",
  "1'; drop table accounts; --",
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '\u0000',
  '\r\nSet-Cookie: session=1',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '１２３',
  '\u202e\u2066',
  '😀'.repeat(100),
  '%',
  '%E0%A4%A',
  '%c0%ae%c0%ae',
  'a'.repeat(5000),
  '//evil.example',
  `bafkrei${'a'.repeat(52)}`,
  `bafybei${'7'.repeat(52)}`,
] as const satisfies readonly string[]

/** A text as part of an address: encoded, unless it tests wrong encoding. */
export function inAddress(text: string): string {
  return text.startsWith('%') ? text : encodeURIComponent(text)
}

/** Bodies that have broken parsers. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  'null',
  'true',
  '0',
  '"x"',
  '[]',
  '[[[[[[[[]]]]]]]]',
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  '{"event_id":1e309}',
  '{"event_id":-0}',
  '{"event_id":"1","event_id":"2"}',
  '{"event_id":{"$gt":0}}',
  '{"event_id":[1],"wallet_address":["0x"]}',
  '{"__proto__":{"role":"vendors"}}',
  '{"wallet_address":null,"acceptTerms":"true"}',
  `{"name":"${'x'.repeat(50_000)}"}`,
  '{"name":"\\ud800","email":"\\u0000@x.y"}',
  '{"status":"minting\\u0000"}',
  '{"reason":" ","tokenId":1.5}',
  '{"now":"9999-12-31T23:59:59Z"}',
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="picture"; filename="../x.png"\r\n\r\n\u0089PNG\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data\r\n\r\nA\r\n--x--',
]

/** A small repeatable source of numbers in [0, 1). @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Checks that the answer is one of ours and reveals nothing about the server. @throws {Error} */
export async function assertNoCrash(send: () => Promise<Response>): Promise<void> {
  const response = await send()
  const { status } = response
  // 503 means that a part does not answer, which tests cause on purpose. 500 is our failure.
  if (status >= 500 && status !== 503) throw new Error(`answered ${status}: ${await response.text()}`)
  if (status < 400 || response.headers.get('content-type')?.startsWith('text/event-stream')) return
  const text = await response.text()
  const told = /select |insert |node_modules|\/src\/| {4}at |\.ts:\d/i.exec(text)
  if (told) throw new Error(`answered ${status} with ${told[0]}: ${text.slice(0, 300)}`)
}
