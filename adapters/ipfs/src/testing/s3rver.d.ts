// The S3 server for tests comes without types.
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly [] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
