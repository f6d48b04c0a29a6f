/** The fields of a certificate that a LinkedIn profile needs. */
export type Credential = {
  name: string
  organization: string
  /** The number of the organization's LinkedIn page. With it, the entry links to that page and shows its logo. */
  organizationId?: string | null
  issuedAt: string
  id: string
  url: string
}

/**
 * Builds the address that opens LinkedIn with the certificate filled in. Months count from one.
 *
 * @param timeZone - The event's, so that a date near midnight does not shift.
 */
export function linkedInHref(credential: Credential, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(new Date(credential.issuedAt))
  const part = (type: 'year' | 'month') => parts.find((found) => found.type === type)?.value ?? ''
  // Only one of the two, because LinkedIn ignores the name if it knows the page.
  const organization: Record<string, string> = credential.organizationId
    ? { organizationId: credential.organizationId }
    : { organizationName: credential.organization }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: credential.name,
    ...organization,
    issueYear: part('year'),
    issueMonth: part('month'),
    certUrl: credential.url,
    certId: credential.id,
  })}`
}
