import { createHash } from 'node:crypto'

type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}
type Document = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const style = `
:root { color-scheme: light dark; --line: #e1e0da; --soft: #f5f3ef; --ink: #132129; --second: #43525c; --brand: #00555d }
@media (prefers-color-scheme: dark) { :root { --line: #29333a; --soft: #141c22; --ink: #eeede7; --second: #b0bbbf; --brand: #77cfcf } body { background: #0d1418 } }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); text-transform: capitalize }
details { border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: .6rem 1rem } summary { cursor: pointer }
code, pre { font: 14px/1.5 ui-monospace, monospace } pre { background: var(--soft); padding: .75rem; border-radius: 6px; overflow-x: auto }
b { color: var(--brand); display: inline-block; min-width: 3.2rem } summary span, .second { color: var(--second) } a { color: var(--brand) }
`.trim()

/** A readable page of the OpenAPI document: no script, and nothing fetched from anywhere. */
export function docsPage(document: unknown): { html: string; contentSecurityPolicy: string } {
  const { info, paths, components } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))]
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(info.title)} API</title><style>${style}</style></head><body>
<h1>${inHtml(info.title)} API</h1><p>${inHtml(info.description)} The document behind this page: <a href="/openapi.json">openapi.json</a>.</p>
${tags
  .map((tag) =>
    section(
      tag,
      operations.filter((operation) => operation.tags.includes(tag)),
    ),
  )
  .join('\n')}
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<details id="${inHtml(name)}"><summary><code>${inHtml(name)}</code></summary>${json(schema)}</details>`,
  )
  .join('\n')}
</body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  }
}

function section(tag: string, operations: readonly (Operation & { path: string; method: string })[]): string {
  return `<h2>${inHtml(tag)}</h2>\n${operations.map(operationBlock).join('\n')}`
}

function operationBlock(operation: Operation & { path: string; method: string }): string {
  const { path, method, summary, description, parameters, requestBody, responses } = operation
  const rows = parameters.map(
    ({ name, in: place, required }) =>
      `<li><code>${inHtml(name)}</code> in ${place}${required ? '' : ', optional'}</li>`,
  )
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p class="second">${inHtml(type)}</p>${json(schema)}`,
  )
  const answers = Object.entries(responses).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema
    return `<p><code>${status}</code> ${inHtml(answer.description)}</p>${Number(status) < 300 && schema ? json(schema) : ''}`
  })
  return `<details><summary><b>${method.toUpperCase()}</b><code>${inHtml(path)}</code><br><span>${inHtml(summary)}</span></summary>
<p>${inHtml(description)}</p>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''}${bodies.join('')}${answers.join('')}</details>`
}

function json(value: unknown): string {
  return `<pre>${inHtml(JSON.stringify(value, null, 2))}</pre>`
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
