import { ACT_DECLINED, ApiError, isRefused } from './api-client'

/**
 * The message of a failed action. A specific reason of the server needs no more words. If Certify did not answer or
 * broke, the message first names the action (`failed`), and then gives the general reason.
 * Empty if the person decided against signing: that is no failure.
 *
 * @param failed - The specification's sentence for the action: 'Failed to cancel event.'
 * @example
 * tellFailure(cancel.error, t('cancel.failed'))
 */
export function tellFailure(error: unknown, failed: string): string {
  if (error instanceof ApiError && error.code === ACT_DECLINED) return ''
  if (!(error instanceof ApiError) || error.message === '') return failed
  if (isRefused(error)) return error.message
  return `${failed.replace(/[.!]?$/, '.')} ${error.message}`
}
