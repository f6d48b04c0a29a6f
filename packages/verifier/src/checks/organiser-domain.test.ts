import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AskOrganizerDomain, DomainReading } from '../ask-domain'
import { findCheck } from '../report'
import { alice, openWorld, organizer, type VerifierWorld } from '../testing/world'
import { verifyCertificate } from '../verify-certificate'

let world: VerifierWorld
let named: string
let silent: string
let boasting: string
const issueNaming = async (organizerDomain: string) => {
  const [tokenId = ''] = await world.issue([alice.address], {
    rewrite: (text) => {
      const { certificate } = text
      return { ...text, certificate: { ...certificate, event: { ...certificate.event, organizerDomain } } }
    },
  })
  return tokenId
}
beforeAll(async () => {
  world = await openWorld()
  named = await issueNaming('atlantico.example')
  boasting = await issueNaming('harvard.example (verified)')
  const [other = ''] = await world.issue([alice.address])
  silent = other
})
afterAll(() => world.close())

const reading: DomainReading = {
  standing: 'confirmed',
  shown: 'atlantico.example',
  letters: [],
  kind: 'disagreeing',
  evidence: [],
}
const check = async (tokenId: string, askDomain?: AskOrganizerDomain) => {
  const report = await verifyCertificate(tokenId, world.sources, askDomain ? { askDomain } : {})
  const { outcome, sentence } = findCheck(report, 'organiser.domain')
  return { status: report.status, outcome, sentence }
}

describe('organiser.domain', () => {
  test.each([
    ['confirmed', {}, 'pass', 'atlantico.example says that the organizer’s wallet is its own.'],
    [
      'another',
      { standing: 'another' },
      'fail',
      'atlantico.example now names another wallet than the organizer’s.',
    ],
    [
      'lost',
      { standing: 'lost' },
      'fail',
      'atlantico.example named the organizer’s wallet when this was issued, and does not now.',
    ],
    [
      'unknown',
      { standing: 'unknown' },
      'unknown',
      'The organizer’s internet domain could not be asked: independent sources contradict each other.',
    ],
    [
      'confirmed, with letters made to pass for others',
      { letters: ['U+0430'] },
      'fail',
      'atlantico.example says that the organizer’s wallet is its own, but is written with letters made to pass for others (U+0430).',
    ],
  ] as const)('behavior: %s, and the verdict never depends on it', async (_, changes, outcome, sentence) => {
    const answer = await check(named, async () => ({ ...reading, ...changes }))
    expect(answer).toEqual({ status: 'valid', outcome, sentence })
  })

  test('behavior: asks for the wallet that the chain names today, on the certificate’s chain', async () => {
    const asked: unknown[] = []
    await check(named, async (domain, owner) => {
      asked.push(domain, owner)
      return reading
    })
    expect(asked).toEqual(['atlantico.example', { chainId: 31337, wallet: organizer.address }])
  })

  test('behavior: without a resolver the sentence says so, and a question that throws is unknown', async () => {
    expect(await check(named)).toMatchObject({
      status: 'valid',
      outcome: 'not-applicable',
      sentence:
        'The certificate names atlantico.example as the organizer’s. Nobody was asked whether that is still so.',
    })
    const broken = async () => {
      throw new TypeError('the code could not be loaded')
    }
    expect(await check(named, broken)).toMatchObject({ status: 'valid', outcome: 'unknown' })
  })

  test('behavior: for a certificate without a domain, or with a text that is not a domain, nobody is asked', async () => {
    const none = {
      outcome: 'not-applicable',
      sentence: 'The certificate names no internet domain of the organizer.',
    }
    const asking = async () => {
      throw new Error('nobody may be asked')
    }
    expect(await check(silent, asking)).toMatchObject(none)
    expect(await check(boasting, asking)).toMatchObject(none)
  })
})
