import { askResolvers, publicResolvers } from '../src/ask-domain'
import { readNumber } from '../src/find-numbers'
import { chooseLead } from '../src/lead'
import { checkProof } from '../src/offline/check-proof'
import { explainProof, sayProof } from '../src/offline/say-proof'
import { readVolumes } from '../src/read-volumes'
import { type Check, type Evidence, type Group, type Report, type Sign, toSign } from '../src/report'
import { findName, sayVerdict } from '../src/sentence'
import { verifyCertificate } from '../src/verify-certificate'

const questions = {
  real: 'Real?',
  issuer: 'By whom?',
  standing: 'Still good?',
  person: 'Same person?',
  document: 'Same document?',
} as const satisfies Record<Group, string>

/** Every color comes with a sign and a word, so no meaning depends on color alone. */
const signs = {
  pass: '✓ Yes.',
  fail: '✗ No.',
  unknown: '? Can’t say.',
  'not-applicable': '– Does not apply.',
  note: 'i Note.',
} as const satisfies Record<Sign, string>

const form = document.getElementById('form') as HTMLFormElement
const result = document.getElementById('result') as HTMLElement

fillIn()
form.addEventListener('submit', (submit) => {
  submit.preventDefault()
  void verify()
})

const kept = document.getElementById('kept') as HTMLFormElement
kept.addEventListener('change', ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? []
  if (file) void verifyKept(file)
})

/** A link can carry the settings after `#`, e.g. `verifier.html#id=10001&contract=0x…&rpc=…&gateway=…&chain=31337`. */
function fillIn(): void {
  const given = new URLSearchParams(location.hash.slice(1))
  for (const name of ['id', 'contract', 'chain', 'rpc', 'gateway']) {
    const values = given.getAll(name)
    if (values.length > 0) findField(name).value = values.join('\n')
  }
}

/** The question that was asked last. A late answer to an earlier one must not replace its answer. */
let asked = 0

/** Takes the previous answer away, with its color and title: until there is another, there is none. */
function begin(): number {
  delete result.dataset.tone
  document.title = 'Certify: verify a certificate'
  result.replaceChildren(element('p', 'Asking…', 'quiet'))
  asked += 1
  return asked
}

async function verify(): Promise<void> {
  const question = begin()
  const rpcUrls = readLines('rpc')
  const chain = findField('chain').value.trim()
  const chainId = chain === '' ? null : Number(chain)
  const contracts = readLines('contract') as `0x${string}`[]
  const report = await verifyCertificate(
    readNumber(findField('id').value),
    {
      chainId,
      registries: (await readVolumes(rpcUrls, contracts, chainId)) ?? [],
      rpcUrls,
      gatewayUrls: readLines('gateway'),
    },
    { askDomain: askResolvers(publicResolvers) },
  )
  if (question === asked) show(report)
}

/** Checks a kept proof on this device. If the form names exactly one registry, the proof must belong to it. */
async function verifyKept(file: File): Promise<void> {
  const question = begin()
  const [registry, ...others] = readLines('contract')
  try {
    const text = await file.text()
    if (question !== asked) return
    const proven = checkProof(text, others.length === 0 ? { registry } : {})
    const lines = explainProof(proven).map((line) => element('p', line))
    conclude(proven.status, sayProof(proven), lines)
  } catch (error) {
    conclude('malformed', error instanceof Error ? error.message : 'This file cannot be read.', [])
  }
}

function show(report: Report): void {
  const { kind, messages } = chooseLead(report)
  const groups = Object.entries(questions).flatMap(([group, question]) => {
    const list = element('ul')
    list.append(...report.checks.filter((check) => check.group === group).map(buildItem))
    return [element('h2', question), list]
  })
  conclude(kind, sayVerdict(messages).text, [
    ...picture(report),
    element('p', describeMoment(report), 'quiet'),
    ...groups,
  ])
}

function conclude(tone: string, text: string, details: readonly Node[]): void {
  result.dataset.tone = tone
  document.title = text
  const verdict = element('h2', text, 'verdict')
  verdict.tabIndex = -1
  result.replaceChildren(verdict, ...details)
  verdict.focus()
}

/** Shows the picture, if there is one. A report contains only a picture whose bytes are proven. */
function picture(report: Report): Node[] {
  const { files, document: text } = report
  if (!files.image) return []
  const isDrawing = files.image[0] === 0x3c // `<`: browsers do not guess that a file is SVG.
  const blob = new Blob([Uint8Array.from(files.image)], isDrawing ? { type: 'image/svg+xml' } : {})
  const image = document.createElement('img')
  image.src = URL.createObjectURL(blob)
  image.alt = [findName(report), text?.name].filter(Boolean).join(', ')
  return [image]
}

function describeMoment({ asOf: block, network, checkedAt }: Report): string {
  const where = `registry ${network.contract} on chain ${network.chainId}`
  return block
    ? `As of block ${block.number} of ${block.time}, ${where}.`
    : `Asked at ${checkedAt}; no node answered. ${where}.`
}

function buildItem(check: Check): HTMLElement {
  const item = element('li')
  item.dataset.check = check.id
  item.append(element('span', `${signs[toSign(check)]} ${check.sentence}`))
  if (check.evidence.length > 0) {
    const details = element('details')
    details.append(
      element('summary', 'Check it yourself', 'quiet'),
      element('pre', check.evidence.map(formatEvidence).join('\n\n')),
    )
    item.append(details)
  }
  return item
}

function formatEvidence({ source, question, value, block, time }: Evidence): string {
  const at = block ? `\nblock ${block.number} ${block.hash}` : ''
  return `${question}\nasked: ${source}${at}\nat: ${time}\nanswer: ${value}`
}

function findField(name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function readLines(name: string): string[] {
  return findField(name)
    .value.split(/\s+/)
    .filter((line) => line !== '')
}

/** Creates an element. Everything that was read is inserted as text, so it cannot become markup. */
function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}
