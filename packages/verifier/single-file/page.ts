import { type Language, pickLanguage } from '@certify/domain/shared/language'
import { askResolvers, publicResolvers } from '../src/ask-domain'
import { readNumber } from '../src/find-numbers'
import { speak } from '../src/language'
import { chooseLead } from '../src/lead'
import { BrokenProofError, checkProof, type ProvenCertificate } from '../src/offline/check-proof'
import { explainProof, sayBroken, sayProof } from '../src/offline/say-proof'
import { readVolumes } from '../src/read-volumes'
import type { Report } from '../src/report'
import { sayVerdict } from '../src/sentence'
import { verifyCertificate } from '../src/verify-certificate'
import { buildAnswer, buildImage, element } from './answer'
import { compareHeld, type Held, readDocument } from './in-hand'
import { type ChosenPlaces, choosePlaces, type Fields, findSite, includesAddress } from './places'
import { everyWord, fill, readWords } from './words'

const form = document.getElementById('form') as HTMLFormElement
const result = document.getElementById('result') as HTMLElement
const settings = document.getElementById('settings') as HTMLDetailsElement
const drop = document.getElementById('drop') as HTMLElement
const site = findSite()

/** In the language of the browser, until the reader chooses another. Nothing is kept: files on a disk share storage. */
let words = readWords('en')
/** Shows the last answer again, in the words of now. */
let showAgain = () => {}
startLanguage(pickLanguage(navigator.languages))

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

/** Speaks a language, and lets the reader choose another. */
function startLanguage(first: Language): void {
  const choice = document.getElementById('language') as HTMLSelectElement
  for (const [language, { name }] of everyWord) choice.append(new Option(name, language))
  for (const option of choice.options) option.lang = option.value
  const sayAll = (language: Language) => {
    words = readWords(language)
    document.documentElement.lang = language
    document.title = words.title
    choice.value = language
    choice.ariaLabel = words.language
    for (const each of document.querySelectorAll<HTMLElement>('[data-say]')) {
      each.textContent = String(words[each.dataset.say as keyof typeof words])
    }
  }
  choice.addEventListener('change', () => {
    sayAll(choice.value as Language)
    showAgain()
    choice.focus()
  })
  sayAll(first)
}

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
function begin(doing: 'reading' | 'asking' | 'checking'): number {
  present(() => {
    delete result.dataset.tone
    document.title = words.title
    result.replaceChildren(element('p', words[doing], 'quiet'))
  })
  asked += 1
  return asked
}

/** Shows something, and again whenever the language changes. */
function present(show: () => void): void {
  showAgain = show
  show()
}

/** Reads a document, and asks about the certificate that it names. */
async function take(file: File): Promise<void> {
  const question = begin('reading')
  held = null
  const read = await readDocument(file).catch(() => null)
  if (question !== asked) return
  if (!read) return present(() => conclude('unknown', words.unreadable, []))
  held = { ...read, name: file.name }
  if (read.isProof) return verifyKept(read.bytes)
  if (read.tokenId === null) {
    return present(() => conclude('unknown', words.unnamed, [element('p', words.unnamedText)]))
  }
  findField('id').value = read.tokenId
  await verify(read.tokenId)
}

async function verify(number: string): Promise<void> {
  const question = begin('asking')
  const places = choosePlaces(readFields(), link, held?.mark ?? null, await site)
  if (question !== asked) return
  if (findMissing(places)) {
    settings.open = true
    return present(() => conclude('unknown', findMissing(places) ?? '', []))
  }
  const { chainId, rpcUrls, gatewayUrls } = places
  const registries = (await readVolumes(rpcUrls, places.registries, chainId)) ?? []
  const report = await verifyCertificate(
    number,
    { chainId, registries, rpcUrls, gatewayUrls },
    { askDomain: askResolvers(publicResolvers) },
  )
  if (question !== asked) return
  if (!held) return present(() => show({ report, inHand: 'number' }, places))
  const compared = await compareHeld(report, held).catch(() => ({ report, inHand: 'not-compared' as const }))
  if (question === asked) present(() => show(compared, places))
}

/** What has to be typed before anything can be asked; null if nothing is missing. */
function findMissing({ registries, rpcUrls, chainId }: ChosenPlaces): string | null {
  if (registries.length === 0) return words.whichRegistry
  if (rpcUrls.length > 0) return null
  return chainId === null ? words.noNodeHere : fill(words.noNode, { chain: String(chainId) })
}

function show({ report, inHand }: Awaited<ReturnType<typeof compareHeld>>, places: ChosenPlaces): void {
  const { kind, messages } = chooseLead(report, { inHand })
  const answer = [...buildHeld(), ...buildAnswer(report, words, held !== null)]
  // Anyone can start a registry and issue into it. A document's or a link's own word for a registry is no yes.
  if (report.status !== 'valid' || places.isRegistryKnown) {
    conclude(kind, sayVerdict(messages, speak(words)).text, answer)
    return
  }
  const question = askAboutRegistry(report.network, places.rpcUrls)
  if (inHand === 'altered' || inHand === 'of-another') {
    // A no about the document is said at once, without the yes about its number.
    const no = sayVerdict({ lead: messages.lead, rest: [] }, speak(words)).text
    conclude(kind, no, [element('p', words.isRight), ...question, ...answer])
    return
  }
  conclude('unknown', words.isRight, [...question, ...answer])
}

/** Asks the reader about a registry that neither they nor the site named. */
function askAboutRegistry(
  { chainId, contract }: Report['network'],
  rpcUrls: readonly string[] = [],
): readonly Node[] {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.itIsRight
  button.addEventListener('click', () => {
    findField('contract').value = contract
    findField('chain').value = String(chainId)
    link = { ...link, contract: [], chain: '' }
    void (held?.isProof ? verifyKept(held.bytes) : verify(readNumber(findField('id').value)))
  })
  const says = includesAddress(link.contract, contract) ? words.linkOnly : words.documentOnly
  return [
    element('p', fill(says, { chain: String(chainId) })),
    element('p', contract, 'address'),
    element('p', words.anyone),
    ...(rpcUrls.length > 0
      ? [element('p', fill(words.nodesAsked, { nodes: rpcUrls.join(', ') }), 'quiet')]
      : []),
    button,
  ]
}

/** The document in the reader's hand. */
function buildHeld(): Node[] {
  if (!held) return []
  const figure = element('figure', '', 'held')
  const caption = element('figcaption', fill(words.yoursNamed, { name: held.name }), 'quiet')
  figure.append(caption)
  held.canvas?.toBlob((picture) => picture && figure.prepend(buildImage(picture, words.yours)))
  return [figure]
}

/** Checks a kept proof on this device. It must belong to a registry that the reader typed, if they typed one. */
async function verifyKept(bytes: Uint8Array): Promise<void> {
  const question = begin('checking')
  const typed = readFields().contract.filter((address) => !link.contract.includes(address))
  try {
    const text = new TextDecoder().decode(bytes)
    const proven = checkProof(text)
    if (typed.length > 0 && !includesAddress(typed, proven.registry)) checkProof(text, { registry: typed[0] })
    const isKnown = typed.length > 0 || (await isOfSite(proven))
    if (question !== asked) return
    present(() => showProven(proven, isKnown))
  } catch (error) {
    if (question !== asked) return
    present(() =>
      conclude(
        'malformed',
        error instanceof BrokenProofError ? sayBroken(error, words) : words.unreadable,
        [],
      ),
    )
  }
}

function showProven(proven: ProvenCertificate, isKnown: boolean): void {
  const lines = explainProof(proven, words).map((line) => element('p', line))
  if (isKnown || proven.status !== 'was-genuine') {
    conclude(proven.status, sayProof(proven, words), lines)
    return
  }
  const { chainId, registry: contract } = proven
  conclude('unknown', words.isRight, [...askAboutRegistry({ chainId, contract }), ...lines])
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
