import type { Telltales } from '../claim-kinds'

export default {
  claims: {
    'content is on IPFS': /\bIPFS\b/,
    'content is in a folder': /\bfolder of this server/i,
    'a second copy is kept elsewhere': /\bsecond keeper|pinning service\b/i,
    'the chain is public':
      /\bpublic (Ethereum |test )?network|\bEthereum network|\bpublic chain|\bfrom that network/i,
    'the chain is a test network': /\btest networks?\b/i,
    'the chain is local': /\blocal (demonstration )?chain|\bthis machine\b/i,
    'the record needs no keeper':
      /\boutlives?\b|\brecord (and its content )?stays?\b|\bnobody can (quietly )?(change|remove)|\bnobody, including us|\bnobody’s word\b|\bneither you nor we\b/i,
    'nothing has a center': /\bdecentrali/i,
    'mail goes out':
      /\bwe (send|sent|write|wrote) |\bmail (goes|has left|has not left|is on its way|is about|reaches|arrives|about .* (goes|reach))|\bgets? (a|the|no more) mail|\bin your mail\b|\bby e?mail\b|\bmails? (was|were|waits?) |\bcheck your mail|\bthe mail (did|that we)/i,
    'mail stays in the outbox': /\bsends no mail|\boutbox/i,
    'a wallet program is at hand':
      /\bwallet (that )?you (signed|joined)|\b(connect|open|unlock|switch) (the|your) wallet\b|\bwith your wallet\b|\bto my wallet|\byour wallet (has|switched|shows|is signed|will|is not asked)|\bthe wallet did not/i,
    'nobody need be believed': /\b(need not|nobody has to|(do|does) not have to) (trust|believe)\b/i,
    'the organization hangs on this key': /\bdepends? on this one key/i,
    'the account cannot move': /\b(wallet|account|address|belong to it)\b[^.]*\bcannot be changed/i,
  },
  viewers: {
    link: /\bwith the link\b/i,
    organizers: /\borganizers?\b/i,
    doors: /\bdoors?\b/i,
    everyone: /\b(every(one|body)|any(one|body)|public)\b/i,
    list: /\bpeople on the list\b/i,
  },
} satisfies Telltales
