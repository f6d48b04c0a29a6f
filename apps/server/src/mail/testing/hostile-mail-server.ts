import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** The moments of an exchange at which a server can misbehave. `message`: after the final dot. */
export type SmtpStep = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

/** What it does: an answer, `cut` the connection, `silence` for ever, or the answer after some milliseconds. */
type Misdeed = string | { readonly afterMs: number; readonly answer: string }

/** Chooses a misdeed; undefined: it behaves. `to`: the recipient, once it is named. */
export type Mischief = (step: SmtpStep, to: string) => Misdeed | undefined

const WELL_BEHAVED: Readonly<Record<SmtpStep, string>> = {
  greeting: '220 mail.example',
  EHLO: '250 mail.example',
  AUTH: '235 Welcome',
  MAIL: '250 Fine',
  RCPT: '250 Fine',
  DATA: '354 Send it',
  message: '250 Taken',
}

/** Starts a mail server that does what the test wants, and keeps what it took. */
export async function startHostileMailServer(extensions: readonly string[] = []) {
  const taken: { readonly to: string; readonly raw: string }[] = []
  /** What it read completely, whatever it answered. */
  const read: string[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let mischief: Mischief = () => undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.setEncoding('latin1')
    let to = ''
    let message: string[] | null = null
    const act = (step: SmtpStep) => {
      const misdeed = mischief(step, to)
      if (misdeed === 'silence') return
      if (misdeed === 'cut') return void socket.destroy()
      const answer = typeof misdeed === 'object' ? misdeed.answer : (misdeed ?? WELL_BEHAVED[step])
      const isTaken = step === 'message' && answer.startsWith('2')
      if (step === 'DATA' && answer.startsWith('3')) message = []
      const say = () => {
        if (isTaken) taken.push({ to, raw: read.at(-1) ?? '' })
        const isEhlo = step === 'EHLO' && misdeed === undefined
        const lines = isEhlo ? [answer, ...extensions.map((extension) => `250 ${extension}`)] : [answer]
        const reply = lines.map((line, at) => (at < lines.length - 1 ? line.replace(' ', '-') : line))
        if (!socket.destroyed) socket.write(`${reply.join('\r\n')}\r\n`)
        if (answer.startsWith('421')) socket.end()
      }
      if (typeof misdeed === 'object') setTimeout(say, misdeed.afterMs)
      else say()
    }
    const lines = createInterface({ input: socket })
    for (const each of [socket, lines]) each.on('error', () => {})
    lines.on('line', (line) => {
      if (message !== null && line !== '.') return void message.push(line)
      if (message !== null) {
        read.push(message.join('\n'))
        message = null
        return act('message')
      }
      commands.push(line)
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'QUIT') return void socket.end('221 Bye\r\n')
      if (command === 'RCPT') to = /<(.+)>/.exec(line)?.[1] ?? ''
      if (Object.hasOwn(WELL_BEHAVED, command)) act(command as SmtpStep)
    })
    act('greeting')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    taken,
    read,
    commands,
    /** From now on. */
    misbehave(how: Mischief) {
      mischief = how
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
