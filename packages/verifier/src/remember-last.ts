/** Remembers the last result of a pure function, for large texts that are usually the same as last time. */
export function rememberLast<Result>(work: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, result: work(text) }
    return last.result
  }
}
