import { describe, expect, test } from 'vitest'
import { destinationOf, sitePath } from './redirect'

describe('sitePath', () => {
  test.each(['/events/7?tab=agenda#top', '/', '/my-certificates'])('behavior: keeps %s', (path) => {
    expect(sitePath(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'events',
    '',
    null,
  ])('error: refuses %s', (redirect) => {
    expect(sitePath(redirect)).toBeUndefined()
  })
})

describe('destinationOf', () => {
  test('behavior: without a role registration comes first, and the goal goes along', () => {
    expect(destinationOf(null, '/mint/7')).toBe('/register?redirect=%2Fmint%2F7')
    expect(destinationOf(null, null)).toBe('/register')
    expect(destinationOf(null, '/register/vendor')).toBe('/register/vendor')
  })

  test('behavior: a goal of one’s own role or of everybody is followed', () => {
    expect(destinationOf('users', '/mint/7?a=b')).toBe('/mint/7?a=b')
    expect(destinationOf('vendors', '/vendor/event/7/edit')).toBe('/vendor/event/7/edit')
    expect(destinationOf('vendors', '/events/7')).toBe('/events/7')
  })

  test('error: the other role’s pages, other sites and entrances lead to one’s dashboard', () => {
    expect(destinationOf('vendors', '/mint/7')).toBe('/vendor/dashboard')
    expect(destinationOf('users', '/vendor/dashboard')).toBe('/user/dashboard')
    expect(destinationOf('users', '//evil.example')).toBe('/user/dashboard')
    expect(destinationOf('users', '/login')).toBe('/user/dashboard')
    expect(destinationOf('users', '/vendor/login')).toBe('/user/dashboard')
  })
})
