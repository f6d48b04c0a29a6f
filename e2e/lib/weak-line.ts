import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A connection to the product that can be cut, and that can lose answers after the product has acted. */
export type WeakLine = {
  /** Where browsers find the product through this line. */
  readonly url: string
  cut(): void
  restore(): void
  /** Loses the next answers to calls of this path. The product itself has answered. */
  loseAnswers(path: string, count: number): void
  /** How many answers are still to be lost. */
  readonly toLose: number
  close(): Promise<void>
}

/** Opens a line to the product at `target`. */
export async function openWeakLine(target: string): Promise<WeakLine> {
  const sockets = new Set<Socket>()
  let isCut = false
  let lossy = { path: '', count: 0 }
  const server = createServer((from, to) => {
    if (isCut) return void from.socket.destroy()
    forward(target, from, to, () => {
      if (from.url !== lossy.path || lossy.count === 0) return true
      lossy = { ...lossy, count: lossy.count - 1 }
      return false
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      dropAll()
    },
    restore() {
      isCut = false
    },
    loseAnswers(path, count) {
      lossy = { path, count }
    },
    get toLose() {
      return lossy.count
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      dropAll()
      return closed
    },
  }
}

/** Passes a call on, as if it came to the product's own address, and its answer back if `mayAnswer`. */
function forward(target: string, from: IncomingMessage, to: ServerResponse, mayAnswer: () => boolean): void {
  const { origin, host } = new URL(target)
  const headers = { ...from.headers, host, ...(from.headers.origin !== undefined && { origin }) }
  const call = request(`${target}${from.url}`, { method: from.method, headers }, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      if (!mayAnswer()) return void from.socket.destroy()
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      to.end(Buffer.concat(parts))
    })
  })
  call.on('error', () => from.socket.destroy())
  from.pipe(call)
}
