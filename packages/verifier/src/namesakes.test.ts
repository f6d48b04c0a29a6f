import { expect, test } from 'vitest'
import { findNamesakes } from './namesakes'
import type { Report } from './report'

const report = (tokenId: string, organizerName: string, day: number, valid = true) =>
  ({
    tokenId,
    valid,
    certificate: { organizer: '0x01', organizerName, issuedAt: `2026-11-0${day}T10:00:00.000Z` },
    document: null,
  }) as unknown as Report

const guild = [report('1', 'Guild', 1), report('2', 'Guild', 3), report('3', 'Guild', 2)]

test('behavior: an organizer whose name was free at the latest certificate costs one question', async () => {
  const asked: string[] = []
  const ask = async ({ tokenId }: Report) => asked.push(tokenId) < 0
  expect(await findNamesakes([...guild, report('4', 'Guild', 4, false)], ask)).toEqual({
    numbers: new Set(),
    isComplete: true,
  })
  expect(asked).toEqual(['2'])
})

test('behavior: certificates from before another organization had the name are not marked', async () => {
  const ask = async ({ tokenId }: Report) => tokenId === '2' || tokenId === '3'
  expect((await findNamesakes([...guild, report('4', 'Society', 4)], ask)).numbers).toEqual(
    new Set(['2', '3']),
  )
})

test('error: a question without an answer marks nothing, and is told', async () => {
  expect(await findNamesakes(guild, async () => null)).toEqual({ numbers: new Set(), isComplete: false })
})
