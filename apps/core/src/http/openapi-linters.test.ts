// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRules from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from '../testing/harness'
import { createApp } from './app'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const HERE = 'http://localhost:4000'
const ELSEWHERE = 'https://certify.io'

type Document = {
  info: { contact?: unknown }
  paths: Record<string, Record<string, { tags: string[]; responses: unknown }>>
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: unknown }> } } }>
}

/** The document that an instance with this address serves. */
async function readFrom(publicUrl: string): Promise<Document> {
  const settings = { ...harness.ports.settings, publicUrl, supportEmail: 'help@certify.io' }
  const response = await createApp({ ...harness.ports, settings }).request(publicUrl + paths.openapi)
  return (await response.json()) as Document
}

/** What Redocly's recommended rules say, errors and warnings. */
async function askRedocly(document: Document): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

/** What Spectral's rules for OpenAPI say, errors, warnings and hints. */
async function askSpectral(document: Document): Promise<string[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(spectralRules.oas as RulesetDefinition)
  const problems = await spectral.run(document)
  return problems.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`)
}

test.each([HERE, ELSEWHERE])('behavior: Redocly has nothing to say about the document of %s', async (url) => {
  expect(await askRedocly(await readFrom(url))).toEqual([])
})

test('behavior: Spectral has nothing to say about it, either', async () => {
  expect(await askSpectral(await readFrom(ELSEWHERE))).toEqual([])
})

test('behavior: both linters name the faults that are planted', async () => {
  const planted = await readFrom(ELSEWHERE)
  const [[path = '', operations] = []] = Object.entries(planted.paths)
  const [operation] = Object.values(operations ?? {})
  const [message] = Object.values(planted.webhooks)
  const content = message?.post.requestBody.content['application/json']
  if (!operation || !content) throw new Error('The document has no operation, or no webhook.')
  operation.tags = ['nowhere']
  planted.paths[path.replace(/[^/]+$/, '{anything}')] = { get: operation }
  planted.paths[path.replace(/[^/]+$/, '{something}')] = { get: operation }
  content.example = { type: 'unheard-of' }
  delete planted.info.contact
  expect((await askRedocly(planted)).join('\n')).toContain('no-ambiguous-paths')
  const found = (await askSpectral(planted)).join('\n')
  for (const rule of ['operation-tag-defined', 'oas3-valid-media-example webhooks/', 'info-contact'])
    expect(found).toContain(rule)
})
