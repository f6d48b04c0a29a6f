type Run = {
  readonly isClean: boolean
  readonly files: readonly {
    readonly file: string
    readonly project: string
    readonly tests: readonly { readonly name: string; readonly state: string }[]
  }[]
} | null

export function compareRuns(runs: readonly Run[]): {
  tests: number
  flaky: { name: string; states: string[] }[]
  broken: string[]
}
