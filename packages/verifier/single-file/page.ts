import { askResolvers, publicResolvers } from '../src/ask-domain'
import { readNumber } from '../src/find-numbers'
import { chooseLead } from '../src/lead'
import { checkProof, type ProvenCertificate } from '../src/offline/check-proof'
import { explainProof, sayProof } from '../src/offline/say-proof'
import { readVolumes } from '../src/read-volumes'
import type { Report } from '../src/report'
import { sayVerdict } from '../src/sentence'
import { verifyCertificate } from '../src/verify-certificate'
import { buildAnswer, buildImage, element } from './answer'
import { compareHeld, type Held, readDocument } from './in-hand'
import { type ChosenPlaces, choosePlaces, type Fields, findSite, includesAddress } from './places'

const form = document.getElementById('form') as HTMLFormElement
const result = document.getElementById('result') as HTMLElement
const settings = document.getElementById('settings') as HTMLDetailsElement
const drop = document.getElementById('drop') as HTMLElement
const site = findSite()

/** The document in the reader's hand, until another one or another number takes its place. */
let held: (Held & { readonly name: string }) | null = null

/** What a link wrote under Settings. It is nobody's word until the reader says that it is right. */
let link = fillIn()
form.addEventListener('submit', (submit) => {
  submit.preventDefault()
  const number = readNumber(findField('id').value)
  // A typed number is another question, unless the document named no number itself.
  if (held && held.tokenId !== null && held.tokenId !== number) held = null
  void verify(number)
})
form.addEventListener('change', ({ target }) => {
  const [file] = target instanceof HTMLInputElement && target.files ? target.files : []
  if (file) void take(file)
})
document.addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.dataset.over = 'yes'
})
document.addEventListener('dragleave', () => delete drop.dataset.over)
document.addEventListener('drop', (event) => {
  event.preventDefault()
  delete drop.dataset.over
  const file = event.dataTransfer?.files[0]
  if (file) void take(file)
})
// A file on a disk is kept already.
if (!location.protocol.startsWith('http')) document.getElementById('keep')?.remove()

/** A link can carry the settings after `#`, e.g. `verifier.html#id=10001&contract=0x…&rpc=…&gateway=…&chain=31337`. */
function fillIn(): Fields {
  const given = new URLSearchParams(location.hash.slice(1))
  for (const name of ['id', 'contract', 'chain', 'rpc', 'gateway']) {
    const values = given.getAll(name)
    if (values.length > 0) findField(name).value = values.join('\n')
    // Whoever opens a link sees what it changed.
    if (values.length > 0 && name !== 'id') settings.open = true
  }
  return readFields(new Set(given.keys()))
}

/** The question that was asked last. A late answer to an earlier one must not replace its answer. */
let asked = 0

/** Takes the previous answer away, with its color and title: until there is another, there is none. */
function begin(says: string): number {
  delete result.dataset.tone
  document.title = 'Certify: verify a certificate'
  result.replaceChildren(element('p', says, 'quiet'))
  asked += 1
  return asked
}

/** Reads a document, and asks about the certificate that it names. */
async function take(file: File): Promise<void> {
  const question = begin('Reading the document…')
  held = null
  const read = await readDocument(file).catch(() => null)
  if (question !== asked) return
  if (!read) return conclude('unknown', 'This document could not be read.', [])
  held = { ...read, name: file.name }
  if (read.isProof) return verifyKept(read.bytes)
  if (read.tokenId === null) {
    return conclude('unknown', 'This document names no certificate.', [
      element(
        'p',
        'It may be a photo, or a copy whose code is too small. Type the number beside the sign №.',
      ),
    ])
  }
  findField('id').value = read.tokenId
  await verify(read.tokenId)
}

async function verify(number: string): Promise<void> {
  const question = begin('Asking…')
  const places = choosePlaces(readFields(), link, held?.mark ?? null, await site)
  const missing = findMissing(places)
  if (question !== asked) return
  if (missing) {
    settings.open = true
    return conclude('unknown', missing, [])
  }
  const { chainId, rpcUrls, gatewayUrls } = places
  const registries = (await readVolumes(rpcUrls, places.registries, chainId)) ?? []
  const report = await verifyCertificate(
    number,
    { chainId, registries, rpcUrls, gatewayUrls },
    { askDomain: askResolvers(publicResolvers) },
  )
  if (question !== asked) return
  if (!held) return show({ report, inHand: 'number' }, places)
  const compared = await compareHeld(report, held).catch(() => ({ report, inHand: 'not-compared' as const }))
  if (question === asked) show(compared, places)
}

/** What has to be typed before anything can be asked; null if nothing is missing. */
function findMissing({ registries, rpcUrls, chainId }: ChosenPlaces): string | null {
  if (registries.length === 0) {
    return 'Which registry? Drop the document, which names it, or type its address under Settings.'
  }
  return rpcUrls.length === 0
    ? `No public node of ${chainId === null ? 'this network' : `chain ${chainId}`} is known here. Name one under Settings.`
    : null
}

function show({ report, inHand }: Awaited<ReturnType<typeof compareHeld>>, places: ChosenPlaces): void {
  const { kind, messages } = chooseLead(report, { inHand })
  const answer = [...buildHeld(), ...buildAnswer(report)]
  // Anyone can start a registry and issue into it. A document's or a link's own word for a registry is no yes.
  if (report.status !== 'valid' || places.isRegistryKnown) {
    conclude(kind, sayVerdict(messages).text, answer)
    return
  }
  const question = askAboutRegistry(report.network, places.rpcUrls)
  if (inHand === 'altered' || inHand === 'of-another') {
    // A no about the document is said at once, without the yes about its number.
    const no = sayVerdict({ lead: messages.lead, rest: [] }).text
    conclude(kind, no, [element('p', rightRegistry), ...question, ...answer])
    return
  }
  conclude('unknown', rightRegistry, [...question, ...answer])
}

const rightRegistry = 'Is this the right registry?'

/** Asks the reader about a registry that neither they nor the site named. */
function askAboutRegistry(
  { chainId, contract }: Report['network'],
  rpcUrls: readonly string[] = [],
): readonly Node[] {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'It is the right registry'
  button.addEventListener('click', () => {
    findField('contract').value = contract
    findField('chain').value = String(chainId)
    link = { ...link, contract: [], chain: '' }
    void (held?.isProof ? verifyKept(held.bytes) : verify(readNumber(findField('id').value)))
  })
  const says = includesAddress(link.contract, contract)
    ? `Only the link that you opened names this registry, on chain ${chainId}:`
    : `Only the document itself says that it belongs to this registry, on chain ${chainId}:`
  return [
    element('p', says),
    element('p', contract, 'address'),
    element('p', 'Anyone can start a registry. Compare the address with the one that the organizer names.'),
    ...(rpcUrls.length > 0 ? [element('p', `Asked: ${rpcUrls.join(', ')}`, 'quiet')] : []),
    button,
  ]
}

/** The document in the reader's hand. */
function buildHeld(): Node[] {
  if (!held) return []
  const figure = element('figure', '', 'held')
  const caption = element('figcaption', `Your document: ${held.name}`, 'quiet')
  figure.append(caption)
  held.canvas?.toBlob((picture) => picture && figure.prepend(buildImage(picture, 'Your document')))
  return [figure]
}

/** Checks a kept proof on this device. It must belong to a registry that the reader typed, if they typed one. */
async function verifyKept(bytes: Uint8Array): Promise<void> {
  const question = begin('Checking the proof…')
  const typed = readFields().contract.filter((address) => !link.contract.includes(address))
  try {
    const text = new TextDecoder().decode(bytes)
    const proven = checkProof(text)
    if (typed.length > 0 && !includesAddress(typed, proven.registry)) checkProof(text, { registry: typed[0] })
    const isKnown = typed.length > 0 || (await isOfSite(proven))
    if (question !== asked) return
    const lines = explainProof(proven).map((line) => element('p', line))
    if (isKnown || proven.status !== 'was-genuine') return conclude(proven.status, sayProof(proven), lines)
    const { chainId, registry: contract } = proven
    conclude('unknown', rightRegistry, [...askAboutRegistry({ chainId, contract }), ...lines])
  } catch (error) {
    if (question !== asked) return
    conclude('malformed', error instanceof Error ? error.message : 'This file cannot be read.', [])
  }
}

async function isOfSite({ chainId, registry }: ProvenCertificate): Promise<boolean> {
  const places = await site
  const addresses = places?.registries.map(({ address }) => address) ?? []
  return chainId === places?.chainId && includesAddress(addresses, registry)
}

function conclude(tone: string, text: string, details: readonly Node[]): void {
  result.dataset.tone = tone
  document.title = text
  const verdict = element('h2', '', 'verdict')
  const [word = '', rest = ''] = text.split(/(?<=^[^.?:]{1,40}[.?:]) /)
  verdict.append(element('strong', word), rest && ` ${rest}`)
  verdict.tabIndex = -1
  result.replaceChildren(verdict, ...details)
  verdict.focus()
}

/** The text of the fields under Settings, or of some of them. */
function readFields(names: ReadonlySet<string> = new Set(['contract', 'chain', 'rpc', 'gateway'])): Fields {
  return {
    contract: names.has('contract') ? readLines('contract') : [],
    chain: names.has('chain') ? findField('chain').value.trim() : '',
    rpc: names.has('rpc') ? readLines('rpc') : [],
    gateway: names.has('gateway') ? readLines('gateway') : [],
  }
}

function findField(name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function readLines(name: string): string[] {
  return findField(name)
    .value.split(/\s+/)
    .filter((line) => line !== '')
}
