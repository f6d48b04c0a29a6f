import { describe, expect, test } from 'vitest'
import { linkedInHref } from './linkedin'

const credential = {
  name: 'Summit – Attendance',
  organization: 'Guild',
  issuedAt: '2026-11-30T23:30:00Z',
  id: '1042',
  url: 'https://certify.example/verify/1042',
}
const asked = (href: string) => Object.fromEntries(new URL(href).searchParams)

describe('linkedInHref', () => {
  test('behavior: the month counts from one, in the zone of the event', () => {
    expect(asked(linkedInHref(credential, 'Europe/Lisbon'))).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'Summit – Attendance',
      organizationName: 'Guild',
      issueYear: '2026',
      issueMonth: '11',
      certUrl: 'https://certify.example/verify/1042',
      certId: '1042',
    })
    expect(asked(linkedInHref(credential, 'Asia/Tokyo'))).toMatchObject({ issueMonth: '12' })
  })
  test('behavior: sends the number of the organization’s page in place of its name', () => {
    const sent = asked(linkedInHref({ ...credential, organizationId: '1441' }, 'UTC'))
    expect(sent).toMatchObject({ organizationId: '1441' })
    expect(sent).not.toHaveProperty('organizationName')
  })
})
