import type { Circumstances } from '../../lib/circumstances'

type ClaimKind = {
  /** The words that make the claim, in each language. */
  readonly words: Readonly<Record<string, RegExp>>
  readonly isTrue: (here: Circumstances, text: string) => boolean
}

const isPublic = ({ network }: Circumstances) => network === 'test' || network === 'main'

/** What a sentence may claim of the instance or the viewer, and when that is so. */
export const claimKinds = {
  'content is on IPFS': {
    words: { en: /\bIPFS\b/, es: /\bIPFS\b/ },
    isTrue: ({ store }) => store === 'ipfs',
  },
  'content is in a folder': {
    words: { en: /\bfolder of this server/i, es: /carpeta de este servidor/i },
    isTrue: ({ store }) => store === 'folder',
  },
  'a second copy is kept elsewhere': {
    words: { en: /\bsecond keeper|pinning service\b/i, es: /alguien más|servicio de fijado/i },
    isTrue: ({ store, isPinned }) => store === 'ipfs' && isPinned === true,
  },
  'the chain is public': {
    words: {
      en: /\bpublic (Ethereum |test )?network|\bEthereum network|\bpublic chain|\bfrom that network/i,
      es: /\bred(es)? públicas?|\bred de Ethereum|\bcadena pública|\bde esa red/i,
    },
    isTrue: isPublic,
  },
  'the chain is a test network': {
    words: { en: /\btest networks?\b/i, es: /\bred(es)? (pública )?de prueba\b|\bes de prueba\b/i },
    isTrue: ({ network }) => network === 'test',
  },
  'the chain is local': {
    words: { en: /\blocal (demonstration )?chain|\bthis machine\b/i, es: /\bcadena local|\besta máquina\b/i },
    isTrue: ({ network }) => network === 'local',
  },
  'the record needs no keeper': {
    words: {
      en: /\boutlives?\b|\brecord (and its content )?stays?\b|\bnobody can (quietly )?(change|remove)|\bnobody, including us|\bnobody’s word\b|\bneither you nor we\b/i,
      es: /\bdura más que|\b(el registro queda:|su registro (y su contenido )?quedan?\b)|\bnadie[^.]* puede (cambiar|quitar)|\bla palabra de nadie|\bni tú ni nosotros/i,
    },
    isTrue: isPublic,
  },
  'nothing has a center': {
    words: { en: /\bdecentrali/i, es: /\bdescentrali/i },
    isTrue: (here) => isPublic(here) && here.store === 'ipfs',
  },
  'mail goes out': {
    words: {
      en: /\bwe (send|sent|write|wrote) |\bmail (goes|has left|has not left|is on its way|is about|reaches|arrives|about .* (goes|reach))|\bgets? (a|the|no more) mail|\bin your mail\b|\bby e?mail\b|\bmails? (was|were|waits?) |\bcheck your mail|\bthe mail (did|that we)/i,
      es: /\b(enviamos|escribimos|envi[óo] un enlace) |\bcorreos? (sale|ha salido|está a punto|está en camino|llega|espera|se envi)|\brecib[ei]\w* (un|el) correo|\ben tu correo\b|\bpor correo\b|\bmira tu correo|\bel correo que te/i,
    },
    isTrue: ({ mail }) => mail === 'sent',
  },
  'mail stays in the outbox': {
    words: { en: /\bsends no mail|\boutbox/i, es: /\bno envía correos?|\bbandeja de salida/i },
    isTrue: ({ mail }) => mail === 'outbox',
  },
  'a wallet program is at hand': {
    words: {
      en: /\bwallet (that )?you (signed|joined)|\b(connect|open|unlock|switch) (the|your) wallet\b|\bwith your wallet\b|\bto my wallet|\byour wallet (has|switched|shows|is signed|will|is not asked)|\bthe wallet did not/i,
      es: /\bcartera con la que|\b(conecta|abre|desbloquea|cambia) (primero )?(la|tu) cartera|\bcon tu cartera\b|\ba mi cartera|\btu cartera (tiene|cambió|ha cambiado|ya|mostrará)|\bla cartera no (firmó|lo ha|respondió)/i,
    },
    isTrue: ({ way }, text) => way === 'wallet' || way === 'demo' || /passkey|llave de acceso/.test(text),
  },
  'nobody need be believed': {
    words: {
      en: /\b(need not|nobody has to|(do|does) not have to) (trust|believe)\b/i,
      es: /\b(nadie tiene que|no (tienes|hay|hace) (que|falta)|tampoco tienes que) (creer|confiar|fiar)/i,
    },
    // True for nobody by itself: the sentence must say what makes it so.
    isTrue: (_, text) => /verifier\.html|DNS|domain|dominio/.test(text),
  },
  'the organization hangs on this key': {
    words: { en: /\bdepends? on this one key/i, es: /\bdepende\w* de esta única/i },
    isTrue: ({ role }) => role === 'self',
  },
  'the account cannot move': {
    words: {
      en: /\b(wallet|account|address|belong to it)\b[^.]*\bcannot be changed/i,
      es: /\b(cartera|cuenta|dirección|pertenecen)\b[^.]*\bno se puede cambiar/i,
    },
    isTrue: () => false,
  },
} as const satisfies Record<string, ClaimKind>

/** The name of a kind of claim. */
export type ClaimName = keyof typeof claimKinds

/** Finds the claims that a text makes. */
export function findClaims(text: string, language: string): ClaimName[] {
  return (Object.entries(claimKinds) as [ClaimName, ClaimKind][]).flatMap(([name, { words }]) =>
    words[language]?.test(text) ? [name] : [],
  )
}
