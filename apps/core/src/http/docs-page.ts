import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { paths } from '@certify/wire/paths'

type Schema = {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  items?: Schema
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
}
type Content = Record<string, { schema?: Schema; example?: unknown }>
type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Placed = Operation & { path: string; method: string }
type Area = { name: string; description: string }
type Document = {
  info: { title: string; description: string }
  tags: Area[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const style = `
:root { color-scheme: light dark; --page: #fbfaf7; --surface: #fff; --line: #e1e0da; --soft: #f5f3ef; --ink: #132129; --second: #43525c; --brand: #00555d; --brass: #a47f3e; --focus: #1870a1 }
@media (prefers-color-scheme: dark) { :root { --page: #0d1418; --surface: #141c22; --line: #29333a; --soft: #080e12; --ink: #eeede7; --second: #b0bbbf; --brand: #77cfcf; --brass: #dbb970; --focus: #64c4f0 } }
* { box-sizing: border-box } html { scroll-padding-top: 5rem }
body { margin: 0; font: 16px/1.55 "Public Sans", system-ui, sans-serif; color: var(--ink); background: var(--page); overflow-wrap: anywhere }
.bar { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: .5rem 1.5rem; min-height: 4rem; padding: 0 max(1rem, (100% - 80rem) / 2 + 2rem); background: var(--page); border-bottom: 1px solid var(--line) }
.bar a { color: var(--second); text-decoration: none } .bar a:hover { color: var(--ink) }
.bar .home { display: flex; align-items: center; gap: .5rem; color: var(--ink); font: 500 1.375rem Newsreader, Georgia, serif } .bar .back { margin-left: auto }
svg { width: 2rem; height: 2rem; fill: none; stroke-width: 1.1 } .petrol { stroke: var(--brand) } .brass { stroke: var(--brass) }
.columns { display: grid; gap: 0 4rem; max-width: 80rem; margin: 0 auto; padding: 2.5rem 1rem 6rem } .columns > div { min-width: 0; max-width: 52rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } nav a { padding: .15rem 0; color: var(--second); font-size: .9375rem; text-decoration: none } nav a:hover { color: var(--ink); text-decoration: underline }
nav a::first-letter, h2::first-letter { text-transform: uppercase } nav a { display: inline-block }
@media (min-width: 60rem) { .columns { grid-template-columns: 12rem minmax(0, 1fr); padding-inline: 2rem } .columns > div { grid-column: 2 } nav { grid-area: 1 / 1 / 3; position: sticky; top: 6.5rem; flex-direction: column; flex-wrap: nowrap; align-self: start; max-height: calc(100vh - 8rem); overflow-y: auto } }
@media (max-width: 59.99rem) { nav { margin-top: 1rem } }
h1, h2 { font-family: Newsreader, Georgia, serif; font-weight: 500; line-height: 1.15 } h1 { margin: 0 0 .5rem; font-size: clamp(2rem, 1.5rem + 2vw, 2.75rem); letter-spacing: -.015em }
h2 { margin: 3rem 0 .75rem; font-size: 1.5rem } h3 { font-size: 1rem; margin: 1.4rem 0 .3rem }
details, .keys { border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: .6rem 1rem; background: var(--surface) } summary { cursor: pointer }
.keys { margin: 1.5rem 0; padding: 1.25rem } .keys h2 { margin: 0 0 .5rem } .keys p { margin: .25rem 0 .75rem } .keys pre { margin-bottom: 0; white-space: pre-wrap }
code, pre { font: 14px/1.5 "IBM Plex Mono", ui-monospace, monospace } code { overflow-wrap: anywhere }
pre { background: var(--soft); padding: .75rem; border-radius: 6px; overflow-x: auto; max-height: 24rem }
ul, ol { padding-left: 1.2rem } li { margin: .15rem 0 } b { color: var(--brand); display: inline-block; min-width: 3.2rem; font-size: .8125rem }
summary span, .second, h1 + p { color: var(--second) } .columns > div a { color: var(--brand) } :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
`.trim()

const mark = `<svg viewBox="-20 -20 40 40" aria-hidden="true"><g class="petrol">${[0, 36, 72, 108, 144].map((turn) => `<ellipse rx="18" ry="9" transform="rotate(${turn})"/>`).join('')}</g><g class="brass">${[0, 60, 120].map((turn) => `<ellipse rx="8" ry="4" transform="rotate(${turn})"/>`).join('')}</g></svg>`

/** What a program needs first: a key, and a first call with it. */
const keysGuide = (api: string) => `<section class="keys"><h2 id="keys">Keys</h2>
<p>Calls for an organization take an API key. Everything about a certificate's verdict is open and needs none.</p>
<ol><li>An owner makes a key on <a href="/vendor/developers">the Developers page</a>, and chooses what it may do and until when. Without scopes it may only read; each call below names the scope that it needs.</li>
<li>The key is shown once. Keep it where your program keeps its secrets. It can be revoked on the same page at any time.</li>
<li>Send it in the header <code>authorization</code> of each call:</li></ol>
<pre tabindex="0">curl ${api}${paths.events} \\
  -H "authorization: Bearer $CERTIFY_KEY"</pre></section>`

/** A readable page of the OpenAPI document, without scripts or external resources. */
export async function docsPage(
  document: unknown,
  publicUrl: string,
): Promise<{ html: string; contentSecurityPolicy: string }> {
  const { info, tags, paths: all, components } = document as Document
  const operations: Placed[] = Object.entries(all).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const areas = tags.filter(({ name }) => operations.some((operation) => operation.tags.includes(name)))
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(info.title)} API</title><style>${style}</style></head><body>
<header class="bar"><a class="home" href="/" aria-label="Certify, to the home page">${mark}Certify</a><span class="second">API</span><a class="back" href="/vendor/developers">Your keys</a></header>
<main class="columns"><div><h1>${inHtml(info.title)} API</h1><p>${inHtml(info.description)} The document behind this page: <a href="/openapi.json">openapi.json</a>.</p>
${keysGuide(inHtml(publicUrl))}</div>
<nav aria-label="Areas">${['keys', ...areas.map(({ name }) => name), 'schemas'].map((tag) => `<a href="#${inHtml(tag)}">${inHtml(tag)}</a>`).join('')}</nav><div>
${(await inTurns(areas, (area) => section(area, operations, components.schemas))).join('\n')}
<h2 id="schemas">Schemas</h2>
${(
  await inTurns(
    Object.entries(components.schemas),
    ([name, schema]) =>
      `<details id="schema-${inHtml(name)}"><summary><code>${inHtml(name)}</code></summary>${json(schema)}</details>`,
  )
).join('\n')}
</div></main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  }
}

/** Writes each item, and lets other requests be answered in between. */
async function inTurns<Item>(items: readonly Item[], write: (item: Item) => string): Promise<string[]> {
  const written: string[] = []
  for (const item of items) {
    await setImmediate()
    written.push(write(item))
  }
  return written
}

function section(
  { name, description }: Area,
  operations: readonly Placed[],
  schemas: Record<string, Schema>,
): string {
  const own = operations.filter(({ tags }) => tags.includes(name))
  return `<h2 id="${inHtml(name)}">${inHtml(name)}</h2>\n<p class="second">${inHtml(description)}</p>\n${own.map((one) => operationBlock(one, schemas)).join('\n')}`
}

function operationBlock(operation: Placed, schemas: Record<string, Schema>): string {
  const { path, method, summary, description, parameters, requestBody, responses } = operation
  const asked = parameters.map(({ name, in: place, required, description: says = '', schema }) =>
    field(name, `${formatType(schema)}, in the ${place}`, required, says),
  )
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, media]) =>
      `<h3>Send <code>${inHtml(type)}</code></h3>${fields(media.schema, schemas)}${shown(media)}`,
  )
  const answers = Object.entries(responses)
  const good = answers.filter(([status]) => Number(status) < 400)
  const refusals = answers.filter(([status]) => Number(status) >= 400)
  return `<details><summary><b>${method.toUpperCase()}</b><code>${inHtml(path)}</code><br><span>${inHtml(summary)}</span></summary>
<p>${inHtml(description)}</p>${asked.length > 0 ? `<ul>${asked.join('')}</ul>` : ''}${bodies.join('')}
${good.map(([status, answer]) => goodAnswer(status, answer.content ?? {})).join('')}
<h3>Refusals</h3><ul>${refusals.map(([status, answer]) => `<li><code>${status}</code> ${inHtml(answer.description)}</li>`).join('')}</ul></details>`
}

function goodAnswer(status: string, content: Content): string {
  const types = Object.keys(content).join(' or ') || 'nothing'
  const media = Object.values(content)[0]
  return `<h3>Answer <code>${status}</code> <span class="second">${inHtml(types)}</span> ${link(media?.schema)}</h3>${media ? shown(media) : ''}`
}

/** The fields of a body, inline or referenced. */
function fields(schema: Schema | undefined, schemas: Record<string, Schema>): string {
  const { properties = {}, required = [] } =
    (schema?.$ref ? schemas[toSchemaName(schema.$ref)] : schema) ?? {}
  const rows = Object.entries(properties).map(([name, of]) =>
    field(name, formatType(of), required.includes(name), ''),
  )
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''
}

function field(name: string, type: string, required: boolean, says: string): string {
  return `<li><code>${inHtml(name)}</code> <span class="second">${inHtml(type)}${required ? '' : ', optional'}</span> ${inHtml(says)}</li>`
}

function formatType({ $ref, type, anyOf, items, enum: choices, format }: Schema): string {
  if ($ref) return toSchemaName($ref)
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' or ')
  if (anyOf) return anyOf.map(formatType).join(' or ')
  if (items) return `list of ${formatType(items)}`
  return [type ?? 'anything'].flat().join(' or ') + (format ? ` (${format})` : '')
}

function shown({ example }: Content[string]): string {
  return example === undefined ? '' : json(example)
}

function link(schema: Schema | undefined): string {
  if (!schema?.$ref) return ''
  const name = inHtml(toSchemaName(schema.$ref))
  return `<a href="#schema-${name}">${name}</a>`
}

function toSchemaName(ref: string): string {
  return ref.split('/').at(-1) ?? ref
}

function json(value: unknown): string {
  return `<pre tabindex="0">${inHtml(JSON.stringify(value, null, 2))}</pre>`
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
