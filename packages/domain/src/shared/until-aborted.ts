/**
 * Waits for work, but no longer than its caller does. The work itself continues.
 *
 * @throws the signal's reason once it is aborted. @throws the failure of the work.
 */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    stop = () => signal.removeEventListener('abort', abort)
  })
  return Promise.race([work, aborted]).finally(stop)
}
