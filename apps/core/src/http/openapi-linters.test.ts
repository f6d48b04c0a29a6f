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

/** What a linter said, and about what. */
type Said = { readonly place: string; readonly text: string }

/** What Redocly's recommended rules say, errors and warnings. */
async function askRedocly(document: Document): Promise<Said[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => {
    const place = (location[0]?.pointer ?? '').replace(/^#\//, '').replaceAll('~1', '/')
    return { place, text: `${ruleId} ${place}: ${message}` }
  })
}

/** What Spectral's rules for OpenAPI say, errors, warnings and hints. */
async function askSpectral(document: Document): Promise<Said[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(spectralRules.oas as RulesetDefinition)
  const problems = await spectral.run(document)
  return problems.map(({ code, message, path }) => {
    const place = path.join('/')
    return { place, text: `${code} ${place}: ${message}` }
  })
}

/**
 * Adds two paths that mean the same with a tag that does not exist, a webhook with a wrong example, and takes the
 * contact away. A linter needs ten seconds, so it reads the faults and the served document at once.
 */
function plantFaults(document: Document): Document {
  const [operations] = Object.values(document.paths)
  const [operation] = Object.values(operations ?? {})
  const [webhook] = Object.values(document.webhooks)
  if (!operation || !webhook) throw new Error('The document has no operation, or no webhook.')
  for (const name of ['{anything}', '{something}'])
    document.paths[`/planted/${name}`] = { get: { ...operation, tags: ['nowhere'] } }
  document.webhooks.planted = structuredClone(webhook)
  const content = document.webhooks.planted.post.requestBody.content['application/json']
  if (!content) throw new Error('The webhook has no JSON.')
  content.example = { type: 'unheard-of' }
  delete document.info.contact
  return document
}

const isPlanted = ({ place, text }: Said) =>
  place.startsWith('paths//planted/') ||
  place.startsWith('webhooks/planted/') ||
  text.startsWith('info-contact ')
const say = (said: readonly Said[]) => said.map(({ text }) => text)

test('behavior: Redocly has nothing to say about the document of a computer at home', async () => {
  expect(say(await askRedocly(await readFrom(HERE)))).toEqual([])
})

test('behavior: Redocly has nothing to say about a server’s, and names the fault that is planted', async () => {
  const said = await askRedocly(plantFaults(await readFrom(ELSEWHERE)))
  expect(say(said.filter((each) => !isPlanted(each)))).toEqual([])
  expect(say(said.filter(isPlanted)).join('\n')).toContain('no-ambiguous-paths')
})

test('behavior: Spectral has nothing to say about it, either, and names the faults that are planted', async () => {
  const said = await askSpectral(plantFaults(await readFrom(ELSEWHERE)))
  expect(say(said.filter((each) => !isPlanted(each)))).toEqual([])
  const found = say(said.filter(isPlanted)).join('\n')
  for (const rule of ['operation-tag-defined', 'oas3-valid-media-example webhooks/', 'info-contact'])
    expect(found).toContain(rule)
})
