import { createServer } from 'node:http'

/** The largest request in bytes. A page of ten thousand certificates needs less than a tenth of it. */
const LARGEST = 16 * 1024 * 1024

/**
 * Serves JSON-RPC over HTTP on loopback; several requests may come in one array.
 *
 * @param {number} port - 0 for a free one
 * @param {(request: object) => Promise<object>} handle - answers one request with its whole response
 * @returns {Promise<number>} the port it listens on
 */
export async function serveJsonRpc(port, handle) {
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, handle).catch((error) => ({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: error.message },
    }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server.address().port
}

async function answerTo(request, handle) {
  const body = JSON.parse(await textOf(request))
  return Array.isArray(body) ? Promise.all(body.map(handle)) : handle(body)
}

async function textOf(stream) {
  const chunks = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > LARGEST) throw new Error('The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
