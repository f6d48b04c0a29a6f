import type { Report } from '@certify/verifier/report'
import { expect, test } from 'vitest'
import { verifyOnce } from './verify-once'

test('behavior: callers at the same moment share one look, and a later call looks again', async () => {
  let looks = 0
  const verifier = {
    verify: async (tokenId: string) => {
      looks++
      await Promise.resolve()
      return { tokenId } as Report
    },
  }
  const reports = await Promise.all(
    Array.from({ length: 50 }, () => verifyOnce(verifier, '10001', undefined)),
  )
  expect(looks).toBe(1)
  expect(reports.every(({ tokenId }) => tokenId === '10001')).toBe(true)
  await verifyOnce(verifier, '10002', undefined)
  await verifyOnce(verifier, '10001', undefined)
  expect(looks).toBe(3)
})

test('error: a failed look is not kept', async () => {
  let fails = true
  const verifier = {
    verify: async (tokenId: string) => {
      if (fails) throw new Error('down')
      return { tokenId } as Report
    },
  }
  await expect(verifyOnce(verifier, '1', undefined)).rejects.toThrow('down')
  fails = false
  await expect(verifyOnce(verifier, '1', undefined)).resolves.toMatchObject({ tokenId: '1' })
})
