import { describe, expect, test } from 'vitest'
import { profileProblems } from './profile-values'

const guild = {
  vendorName: 'Atlântico Developer Guild',
  email: 'hello@guild.example',
  website: '',
  contactPerson: '',
  phone: '',
  description: '',
  contact_info: '',
  linkedin_page_id: '',
}

describe('profileProblems', () => {
  test('behavior: name and email are enough', () => {
    expect(profileProblems(guild)).toEqual({})
  })
  test('error: a name and an email are needed, and a website is an address', () => {
    expect(profileProblems({ ...guild, vendorName: ' ', email: '', website: 'guild' })).toEqual({
      vendorName: 'Organization name is required',
      email: 'Email is required',
      website: 'Website must be a valid URL',
    })
    expect(profileProblems({ ...guild, email: 'a b@c.d' })).toEqual({ email: 'Invalid email address format' })
  })
})
