import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { claimText, parseDomainName } from '@certify/domain/credential/domain-claim'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainAsker } from './ask-domain'

const NAME_ERROR = 3
const SERVER_FAILURE = 2

const wallet = parseAddress(`0x${'ab'.repeat(20)}`)
const other = parseAddress(`0x${'cd'.repeat(20)}`)
const claim = { chainId: 11155111, wallet }

/** A name server of this machine that gives the same answer to every question: texts, or a failure. */
const socket = createSocket('udp4')
let server: string
let answer: { texts: string[] } | { failure: number }
const asked: string[] = []
beforeAll(async () => {
  socket.on('message', (question, from) => socket.send(reply(question), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server = `127.0.0.1:${socket.address().port}`
})
afterAll(() => socket.close())

/** @see https://www.rfc-editor.org/rfc/rfc1035 */
function reply(question: Buffer): Buffer {
  let end = 12
  const labels: string[] = []
  for (let length = question[end] ?? 0; length > 0; length = question[end] ?? 0) {
    labels.push(question.toString('latin1', end + 1, end + 1 + length))
    end += length + 1
  }
  asked.push(labels.join('.'))
  const asking = question.subarray(12, end + 5)
  const texts = 'texts' in answer ? answer.texts : []
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | ('failure' in answer ? answer.failure : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  const records = texts.map((text) => {
    // A record splits a long text into several parts.
    const parts = (text.match(/.{1,20}/g) ?? []).map((part) => Buffer.from(`\0${part}`, 'latin1'))
    for (const part of parts) part[0] = part.length - 1
    const data = Buffer.concat(parts)
    const fields = Buffer.alloc(12)
    fields.writeUInt16BE(0xc00c, 0)
    fields.writeUInt16BE(16, 2)
    fields.writeUInt16BE(1, 4)
    fields.writeUInt16BE(data.length, 10)
    return Buffer.concat([fields, data])
  })
  return Buffer.concat([header, asking, ...records])
}

const ask = (to = server) => domainAsker([to])(parseDomainName('atlantico.example'), claim)

test('behavior: the domain names the wallet, another one, or none', async () => {
  answer = { texts: ['v=spf1 -all', claimText(11155111, wallet)] }
  expect(await ask()).toBe('named')
  expect(asked.at(-1)).toBe('_certify.atlantico.example')
  answer = { texts: [claimText(11155111, other)] }
  expect(await ask()).toBe('another')
  answer = { texts: [] }
  expect(await ask()).toBe('absent')
  answer = { failure: NAME_ERROR }
  expect(await ask()).toBe('absent')
})

test('behavior: a server that fails or is missing gives no answer', async () => {
  answer = { failure: SERVER_FAILURE }
  expect(await ask()).toBe('unasked')
  expect(await ask('127.0.0.1:1')).toBe('unasked')
})
