// The embedded chain's node for machines without an anvil program. It serves EDR, the library inside Hardhat, behind
// the same JSON-RPC on loopback. Its journal has one line for each block, and the next start mines these blocks again:
// the same transactions at the same times give the same blocks.
//
// usage: node edr-node.mjs --library FILE --state FILE --chain-id N [--port N]
// Prints "Listening on 127.0.0.1:PORT" once it answers.
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { EdrChain } from './edr-chain.mjs'
import { serveJsonRpc } from './json-rpc-server.mjs'

const text = { type: 'string' }
const { values: options } = parseArgs({
  options: { library: text, state: text, 'chain-id': text, port: { ...text, default: '0' } },
})

try {
  const edr = createRequire(import.meta.url)(options.library)
  const chain = await EdrChain.open(edr, { chainId: BigInt(options['chain-id']), journal: options.state })
  const port = await serveJsonRpc(Number(options.port), (request) => chain.handle(request))
  process.stdout.write(`Listening on 127.0.0.1:${port}\n`)
} catch (error) {
  process.stderr.write(`Error: ${error.message}\n`)
  process.exit(1)
}
// The journal has every block before its answer is sent, so there is nothing to save.
process.on('SIGTERM', () => process.exit(0))
