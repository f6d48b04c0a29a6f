/**
 * Runs work for a caller at a network address. The mails by which an address is to be confirmed then count for that
 * place.
 */
export type CallingFrom = <Result>(address: string, work: () => Result) => Result
