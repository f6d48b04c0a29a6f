import type { ProvenCertificate } from './check-proof'

/** Says in one sentence what a kept proof shows. It never says "valid", because the proof knows no later event. */
export function sayProof({ tokenId, status, block, at, endedAt, replacedBy }: ProvenCertificate): string {
  const then = `at block ${block}, on ${formatDay(at)}`
  const ended = endedAt === null ? '' : ` It ended on ${formatDay(endedAt)}.`
  switch (status) {
    case 'was-genuine':
      return `Certificate ${tokenId} was genuine and not revoked ${then}. This file cannot say what happened since.`
    case 'was-replaced':
      return `Certificate ${tokenId} was replaced by ${replacedBy} ${then}.${ended}`
    case 'was-revoked':
      return `Certificate ${tokenId} was revoked ${then}.${ended}`
    case 'was-burned':
      return `Certificate ${tokenId} was given up by its holder ${then}.${ended}`
  }
}

/** Says to whom the certificate was issued, and what the reader must compare. */
export function explainProof(proven: ProvenCertificate): readonly string[] {
  return [
    `It was issued to ${proven.owner} on ${formatDay(proven.issuedAt)}, as one of event ${proven.eventNumber} of organizer ${proven.organizerNumber} in the registry.`,
    `Registry ${proven.registry}, chain ${proven.chainId}: compare the address with the one that its publisher states.`,
    `Block hash ${proven.blockHash}: compare it with block ${proven.block} in any explorer of that chain. The proof counts only if they agree.`,
  ]
}

/** Formats a day in UTC: `2 Nov 2026`. */
function formatDay(iso: string): string {
  const day = new Date(iso)
  const month = day.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}
