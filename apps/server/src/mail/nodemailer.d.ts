/** The part of nodemailer that we use. */
declare module 'nodemailer/lib/smtp-connection' {
  type Entry = { readonly tnx?: string }
  type Log = (entry: Entry) => void
  export type SmtpOptions = {
    readonly host?: string
    readonly port?: number
    readonly secure?: boolean
    readonly name?: string
    readonly requireTLS: boolean
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly socketTimeout: number
    readonly socketCloseTimeout: number
    readonly transactionLog: boolean
    readonly logger: Readonly<Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', Log>>
  }
  export type SmtpAuth = { readonly user?: string; readonly pass?: string }
  type Failure = Error & { readonly code?: string; readonly command?: string; readonly response?: string }
  export default class SMTPConnection {
    constructor(options: SmtpOptions)
    readonly allowsAuth: boolean
    connect(done: (error?: Failure) => void): void
    login(auth: SmtpAuth, done: (error: Failure | null) => void): void
    send(
      envelope: { readonly from: string; readonly to: string },
      message: import('node:stream').Readable,
      done: (error: Failure | null) => void,
    ): void
    close(): void
    /** The two parts below are the library's own: it has no way to send a single command. */
    readonly _responseActions: ((reply: string) => void)[]
    _sendCommand(line: string): void
    on(name: 'error', listener: (error: Failure) => void): void
  }
}

declare module 'nodemailer/lib/shared' {
  /** The options in the address of a server, those of the query string among them. */
  export function parseConnectionUrl(url: string): {
    readonly host?: string
    readonly port?: number
    readonly secure?: boolean
    readonly auth?: import('nodemailer/lib/smtp-connection').SmtpAuth
  }
}

declare module 'nodemailer/lib/mail-composer' {
  export default class MailComposer {
    constructor(message: object)
    compile(): { build(): Promise<Buffer> }
  }
}

declare module 'nodemailer/lib/dkim' {
  export default class DKIM {
    constructor(options: {
      readonly domainName: string
      readonly keySelector: string
      readonly privateKey: string
      readonly headerFieldNames: string
    })
    sign(message: Buffer): NodeJS.ReadableStream
  }
}
