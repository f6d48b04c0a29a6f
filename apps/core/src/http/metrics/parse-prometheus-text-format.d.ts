declare module 'parse-prometheus-text-format' {
  /** Reads the text form of Prometheus. It throws at a line that is none. */
  export default function parse(text: string): {
    readonly name: string
    readonly help: string
    readonly type: 'COUNTER' | 'GAUGE' | 'HISTOGRAM' | 'SUMMARY' | 'UNTYPED'
    readonly metrics: readonly {
      readonly value?: string
      readonly labels?: Readonly<Record<string, string>>
      readonly buckets?: Readonly<Record<string, string>>
    }[]
  }[]
}
