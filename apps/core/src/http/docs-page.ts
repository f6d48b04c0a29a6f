import { createHash } from 'node:crypto'

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
type Document = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const style = `
:root { color-scheme: light dark; --page: #fff; --line: #e1e0da; --soft: #f5f3ef; --ink: #132129; --second: #43525c; --brand: #00555d }
@media (prefers-color-scheme: dark) { :root { --page: #0d1418; --line: #29333a; --soft: #141c22; --ink: #eeede7; --second: #b0bbbf; --brand: #77cfcf } }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--page); max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem }
h3 { font-size: 1rem; margin: 1.4rem 0 .3rem } nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem }
details { border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: .6rem 1rem } summary { cursor: pointer }
code, pre { font: 14px/1.5 ui-monospace, monospace } code { overflow-wrap: anywhere }
pre { background: var(--soft); padding: .75rem; border-radius: 6px; overflow-x: auto; max-height: 24rem }
ul { padding-left: 1.2rem } li { margin: .15rem 0 } b { color: var(--brand); display: inline-block; min-width: 3.2rem }
summary span, .second { color: var(--second) } a { color: var(--brand) } summary:focus-visible, a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
`.trim()

/** A readable page of the OpenAPI document, without scripts or external resources. */
export function docsPage(document: unknown): { html: string; contentSecurityPolicy: string } {
  const { info, paths, components } = document as Document
  const operations: Placed[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))]
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(info.title)} API</title><style>${style}</style></head><body><main>
<h1>${inHtml(info.title)} API</h1><p>${inHtml(info.description)} The document behind this page: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas">${[...tags, 'schemas'].map((tag) => `<a href="#${inHtml(tag)}">${inHtml(tag)}</a>`).join('')}</nav>
${tags.map((tag) => section(tag, operations, components.schemas)).join('\n')}
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<details id="schema-${inHtml(name)}"><summary><code>${inHtml(name)}</code></summary>${json(schema)}</details>`,
  )
  .join('\n')}
</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  }
}

function section(tag: string, operations: readonly Placed[], schemas: Record<string, Schema>): string {
  const own = operations.filter(({ tags }) => tags.includes(tag))
  return `<h2 id="${inHtml(tag)}">${inHtml(tag)}</h2>\n${own.map((one) => operationBlock(one, schemas)).join('\n')}`
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
