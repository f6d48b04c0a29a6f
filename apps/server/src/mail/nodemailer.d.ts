/** The part of nodemailer that we use. */
declare module 'nodemailer' {
  type SmtpOptions = {
    readonly url: string
    readonly requireTLS: boolean
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly socketTimeout: number
    readonly disableFileAccess: true
    readonly disableUrlAccess: true
  }
  type Message = { readonly envelope: { readonly from: string; readonly to: string }; readonly raw: string }
  export function createTransport(options: SmtpOptions): {
    sendMail(message: Message): Promise<unknown>
    close(): void
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
