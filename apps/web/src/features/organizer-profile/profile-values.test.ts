import { beforeAll, describe, expect, test } from 'vitest'
import { loadRefusals } from '../../i18n/words'
import { profileProblems } from './profile-values'

const guild = {
  vendor_name: 'Atlântico Developer Guild',
  email: 'hello@guild.example',
  website: '',
  contact_person: '',
  phone: '',
  description: '',
  contact_info: '',
  brand_color: '',
  linkedin_page_id: '',
}

beforeAll(loadRefusals)

describe('profileProblems', () => {
  test('behavior: name and email are enough', () => {
    expect(profileProblems(guild)).toEqual({})
  })
  test('error: a name and an email are needed, and a website is an address', () => {
    expect(profileProblems({ ...guild, vendor_name: ' ', email: '', website: 'guild' })).toEqual({
      vendor_name: 'Organization name is required',
      email: 'Email is required',
      website: 'Website must be a URL, such as https://example.org.',
    })
    expect(profileProblems({ ...guild, email: 'a b@c.d' })).toEqual({ email: 'Invalid email address format' })
  })
})
