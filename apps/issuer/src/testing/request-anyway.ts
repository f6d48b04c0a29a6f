import { accountReads } from '@certify/core/account/account-reads'
import { actsAtEvent } from '@certify/core/act/act'
import { certificateStore } from '@certify/core/certificate/certificate-store'
import type { AttendanceSource } from '@certify/domain/roster/attendance'

/** Requests a certificate for who acts, as `mintCertificate` does, but asks no rule: these people attended nothing. */
export const requestAnyway = actsAtEvent('certificates', (tx, eventId) => ({
  accounts: accountReads(tx),
  certificates: certificateStore(tx, eventId),
}))(async ({ at, by, accounts, certificates, note, wake }, source: AttendanceSource) => {
  const account = by.account && (await accounts.find(by.account))
  if (!account) throw new Error('A certificate is for somebody.')
  const { id: accountId, wallet } = account
  if (await certificates.currentOf(accountId)) return
  const asking = { requestedBy: accountId, at }
  const [requestId = null] = await certificates.add([{ entry: { accountId, wallet }, source }], asking)
  await note('certificate.requested', { requestId, entryId: null })
  wake('issuer')
})
