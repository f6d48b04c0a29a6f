/** Why a camera does not run, as a key of the words. A second key, with `Text` at its end, says what to do. */
export type NoCamera = 'cameraRefused' | 'cameraMissing' | 'cameraBusy' | 'cameraLost'

const byName: Readonly<Record<string, NoCamera>> = {
  NotAllowedError: 'cameraRefused',
  SecurityError: 'cameraRefused',
  NotFoundError: 'cameraMissing',
  OverconstrainedError: 'cameraMissing',
}

/**
 * Explains why a camera did not start.
 *
 * @param error - What `getUserMedia` threw. Its message is not shown: the browser chooses the language.
 * @see https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
 */
export function explainCamera(error: unknown): NoCamera {
  return (error instanceof Error ? byName[error.name] : undefined) ?? 'cameraBusy'
}
