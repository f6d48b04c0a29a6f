import { ApiError } from './api-client'

/**
 * What to say of an action that failed. The server's own reason stands alone. If Certify was away or broke, `failed`
 * names the action first, and the general sentence follows.
 *
 * @param failed - The specification's sentence for the action: 'Failed to cancel event.'
 * @example
 * tellFailure(cancel.error, t('cancel.failed'))
 */
export function tellFailure(error: unknown, failed: string): string {
  if (!(error instanceof ApiError) || error.message === '') return failed
  if (!isGeneral(error)) return error.message
  return `${failed.replace(/[.!]?$/, '.')} ${error.message}`
}

/** The same sentence would answer any action: it says nothing of this one. */
function isGeneral({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500
}
