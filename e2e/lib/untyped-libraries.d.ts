/** The part of the extractor that we use. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: object)
    /** The page's data by its types. */
    parse(html: string): { readonly jsonld: Readonly<Record<string, readonly Record<string, unknown>[]>> }
  }
}
