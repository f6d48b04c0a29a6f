/** What the terminal and the single file say in English beside the words of the pages. */
export default {
  asOf: 'As of block {{block}}, {{time}} UTC. Registry {{registry}} on chain {{chain}}.',
  asked: 'Checked on {{time}} UTC, at no block of the chain. Registry {{registry}} on chain {{chain}}.',
  nowhere: 'unknown',
  table: { number: 'Number', verdict: 'Verdict', issuedTo: 'Issued to', remark: 'Event or reason' },
  /** What a kept proof shows. It never says "valid", because the proof knows no later event. */
  proof: {
    'was-genuine':
      'Certificate {{tokenId}} was genuine and not revoked at block {{block}}, on {{at}}. This file cannot say what happened since.',
    'was-replaced':
      'Certificate {{tokenId}} was replaced by {{replacedBy}} at block {{block}}, on {{at}}. It ended on {{endedAt}}.',
    'was-revoked':
      'Certificate {{tokenId}} was revoked at block {{block}}, on {{at}}. It ended on {{endedAt}}.',
    'was-burned':
      'Certificate {{tokenId}} was given up by its holder at block {{block}}, on {{at}}. It ended on {{endedAt}}.',
  },
  /** To whom it was issued, and what the reader must compare. */
  explained: {
    issued:
      'It was issued to {{owner}} on {{issuedAt}}, as one of event {{event}} of organizer {{organizer}} in the registry.',
    registry:
      'Registry {{registry}}, chain {{chain}}: compare the address with the one that its publisher states.',
    block:
      'Block hash {{hash}}: compare it with block {{block}} in any explorer of that chain. The proof counts only if they agree.',
  },
  noProof: {
    broken: 'This proof is broken: it was changed, or is damaged.',
    'other-block': 'This proof is about another block: {{found}}.',
    'other-registry': 'This proof is about another registry: {{found}}.',
    'not-a-proof': 'This file is not a proof of a certificate.',
  },
} as const
