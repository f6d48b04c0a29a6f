import { describe, expect, test } from 'vitest'
import { chooseDestination, findAttendeePage, findErrand, sitePath } from './redirect'

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

describe('chooseDestination', () => {
  test('behavior: without a role registration comes first, and keeps the requested page', () => {
    expect(chooseDestination(null, '/mint/7')).toBe('/register?redirect=%2Fmint%2F7')
    expect(chooseDestination(null, null)).toBe('/register')
    expect(chooseDestination(null, '/register/vendor')).toBe('/register/vendor')
  })

  test('behavior: opens a requested page of the viewer’s own role or of everyone', () => {
    expect(chooseDestination('users', '/mint/7?a=b')).toBe('/mint/7?a=b')
    expect(chooseDestination('vendors', '/vendor/event/7/edit')).toBe('/vendor/event/7/edit')
    expect(chooseDestination('vendors', '/events/7')).toBe('/events/7')
  })

  test('error: pages of the other role, other sites and login pages lead to the viewer’s dashboard', () => {
    expect(chooseDestination('vendors', '/mint/7')).toBe('/vendor/dashboard')
    expect(chooseDestination('users', '/vendor/dashboard')).toBe('/user/dashboard')
    expect(chooseDestination('users', '//evil.example')).toBe('/user/dashboard')
    expect(chooseDestination('users', '/login')).toBe('/user/dashboard')
    expect(chooseDestination('users', '/vendor/login')).toBe('/user/dashboard')
    expect(chooseDestination('users', '/login?redirect=%2Flogin')).toBe('/user/dashboard')
  })
})

describe('a page behind the pages for signing in', () => {
  test.each([
    '/register/user?redirect=%2Fevents%2F12',
    '/login?redirect=%2Fregister%3Fredirect%3D%252Fevents%252F12',
  ])('behavior: %s leads somebody with an account to the event', (path) =>
    expect(chooseDestination('users', path)).toBe('/events/12'),
  )
})

describe('findAttendeePage', () => {
  test.each([
    '/events/12',
    '/events/12/',
    '/events/12#agenda',
    '/whitelist/12',
    '/in',
    '/in/',
    '/in?late',
    '/mint/12',
  ])('behavior: only attendees have something to do at %s', (path) =>
    expect(findAttendeePage(path)).toBe(path),
  )
  test.each([
    '/login?redirect=%2Fmy-certificates',
    '/register/user?redirect=%2Fmy-certificates',
    '/login?redirect=%2Flogin%3Fredirect%3D%252Fmy-certificates',
  ])('behavior: %s leads there', (path) => expect(findAttendeePage(path)).toBe('/my-certificates'))
  test.each([
    '/events',
    '/vendor/dashboard',
    '/about',
    '/register/vendor',
    '/login?redirect=%2Fvendor%2Fdashboard',
    '//in',
    undefined,
  ])('behavior: %s leaves the choice', (path) => expect(findAttendeePage(path)).toBeUndefined())
})

describe('findErrand', () => {
  test.each([
    ['/events/7-abc?x=1', 'join'],
    ['/whitelist/7', 'join'],
    ['/in', 'arrive'],
    ['/register/user', 'register'],
    ['/register/vendor?redirect=%2Fabout', 'register'],
  ])('behavior: %s leads newcomers to the login, to %s', (path, errand) => {
    expect(findErrand(path)).toBe(errand)
  })

  test.each(['/events', '/events?tag=a', '/profile', '/vendor/dashboard', '//events/7', null])(
    'behavior: %s does not',
    (path) => expect(findErrand(path)).toBeUndefined(),
  )
})
