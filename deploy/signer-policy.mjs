// Stands before a Web3Signer and lets only the product's own transactions through: docs/keys.md.
// usage: node signer-policy.mjs SETTINGS.json
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import { text } from 'node:stream/consumers'

/** The functions that the issuing key calls, by the first four bytes of their calls. */
const FUNCTIONS = new Map(
  Object.entries({
    '0x78c7ac2b': 'issue',
    '0x46cd3317': 'issueAfter',
    '0x2a32fe56': 'registerOrganizer',
    '0xd1b1d266': 'replace',
    '0x165a50bb': 'revoke',
  }),
)
/** A page with the most owners takes a tenth of this. */
const MAX_BODY_BYTES = 1_000_000

const settings = JSON.parse(readFileSync(process.argv[2] ?? 'signer-policy.json', 'utf8'))
const { listen, signer, address, registries: contracts, weiPerDay, stateFile } = settings
const pem = ({ cert, key, ca }) => ({
  cert: readFileSync(cert),
  key: readFileSync(key),
  ca: readFileSync(ca),
})
const registries = contracts.map((each) => each.toLowerCase())
const cap = BigInt(weiPerDay)
const signerTls = pem(signer)

class Refused extends Error {}

/** What was allowed today (UTC), in wei by nonce. Only one transaction of a nonce can cost anything. */
function readDay() {
  const today = new Date().toISOString().slice(0, 10)
  try {
    const day = JSON.parse(readFileSync(stateFile, 'utf8'))
    return day.date === today ? day : { date: today, wei: {} }
  } catch (error) {
    // A file that cannot be read must not lift the cap; one that does not exist is a first start.
    if (error.code !== 'ENOENT') throw error
    return { date: today, wei: {} }
  }
}

/** Stores what a transaction may cost before it is signed, so that a restart forgets nothing. */
function spend({ nonce, gas, maxFeePerGas }) {
  const day = readDay()
  const cost = BigInt(gas) * BigInt(maxFeePerGas)
  const before = BigInt(day.wei[nonce] ?? 0)
  day.wei[nonce] = String(cost > before ? cost : before)
  const total = Object.values(day.wei).reduce((sum, wei) => sum + BigInt(wei), 0n)
  if (total > cap) throw new Refused('the cap of today is used up')
  writeFileSync(`${stateFile}.new`, JSON.stringify(day), { mode: 0o600, flush: true })
  renameSync(`${stateFile}.new`, stateFile)
}

const quantities = ['nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value']
const fields = new Set(['from', 'to', 'data', ...quantities])

/** The call to pass on, made anew of checked fields. */
function check({ method, params }) {
  if (method === 'eth_accounts') return { method, params: [] }
  if (method !== 'eth_signTransaction')
    throw new Refused('only eth_accounts and eth_signTransaction are allowed')
  if (!Array.isArray(params) || params.length !== 1) throw new Refused('one transaction a call')
  const transaction = Object.fromEntries(
    Object.entries(params[0] ?? {}).map(([name, value]) => [name, String(value).toLowerCase()]),
  )
  const unknown = Object.keys(transaction).find((name) => !fields.has(name))
  if (unknown !== undefined) throw new Refused('a field that is not allowed')
  if (!quantities.every((name) => /^0x[0-9a-f]{1,64}$/.test(transaction[name]))) {
    throw new Refused('a quantity is missing or malformed')
  }
  const { from, to, data = '', value } = transaction
  if (from !== address.toLowerCase()) throw new Refused('another account')
  if (!registries.includes(to)) throw new Refused('another contract')
  if (BigInt(value) !== 0n) throw new Refused('a value')
  if (!/^0x([0-9a-f]{2})+$/.test(data) || !FUNCTIONS.has(data.slice(0, 10)))
    throw new Refused('another function')
  spend(transaction)
  return { method, params: [transaction] }
}

function pass(body, response) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const options = { ...signerTls, method: 'POST', headers, agent: false, timeout: 10_000 }
  const asked = request(signer.url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' })
    answer.pipe(response)
  })
  asked.on('timeout', () => asked.destroy())
  asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  asked.end(body)
}

createServer({ ...pem(listen), requestCert: true, rejectUnauthorized: true }, async (incoming, response) => {
  let id = null
  try {
    if (Number(incoming.headers['content-length'] ?? Infinity) > MAX_BODY_BYTES) throw new Refused('too long')
    const call = JSON.parse(await text(incoming))
    id = call?.id ?? null
    pass(JSON.stringify({ jsonrpc: '2.0', id, ...check(call) }), response)
  } catch (error) {
    const reason = error instanceof Refused ? error.message : 'it cannot be read'
    console.error(`${new Date().toISOString()} refused: ${reason}`)
    const body = { jsonrpc: '2.0', id, error: { code: -32000, message: `policy: ${reason}` } }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}).listen(listen.port, listen.host ?? '127.0.0.1', function listening() {
  console.log(`listening on https://${listen.host ?? '127.0.0.1'}:${this.address().port}`)
})
