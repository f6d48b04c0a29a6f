/** The parts of the libraries that receive and read mail in tests. */
declare module 'smtp-server' {
  type Session = { readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] } }
  type Done = (error?: Error) => void
  export class SMTPServer {
    constructor(options: {
      readonly disabledCommands: readonly string[]
      readonly logger: false
      onRcptTo(address: { readonly address: string }, session: Session, done: Done): void
      onData(stream: NodeJS.ReadableStream, session: Session, done: Done): void
    })
    readonly server: import('node:net').Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    on(name: 'error', listener: (error: Error) => void): void
  }
}

declare module 'postal-mime' {
  export type Email = {
    readonly from?: { readonly name: string; readonly address: string }
    readonly to?: readonly { readonly name: string; readonly address: string }[]
    readonly replyTo?: readonly { readonly address: string }[]
    readonly subject?: string
    readonly messageId?: string
    readonly date?: string
    readonly html?: string
    readonly text?: string
    readonly headers: readonly { readonly key: string; readonly value: string }[]
    readonly attachments: readonly {
      readonly filename: string | null
      readonly mimeType: string
      readonly method?: string
      readonly contentId?: string
      readonly content: ArrayBuffer | string
    }[]
  }
  const reader: { parse(message: string): Promise<Email> }
  export default reader
}
