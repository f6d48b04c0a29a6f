/** The one function of jsonld that we call. */
declare module 'jsonld' {
  type Loaded = { documentUrl: string; document: unknown; contextUrl: null }
  const jsonld: {
    canonize(
      document: unknown,
      options: {
        algorithm: 'RDFC-1.0'
        format: 'application/n-quads'
        /** Refuses terms that the contexts do not define, which a signature would not cover. */
        safe: true
        documentLoader: (url: string) => Promise<Loaded>
      },
    ): Promise<string>
  }
  export default jsonld
}
