/** What certificates wait for. */
export const issuingWaits = {
  'issuing.unforeseen':
    'Something keeps these certificates from being issued. It is tried again automatically.',
  'issuing.unknown': '{{text}}',
  'issuing.ending': 'A revocation or correction waits.',
  'issuing.paused': 'The platform has paused issuing. It continues on its own once the pause ends.',
  'issuing.no-funds':
    "The platform's wallet {{signer}} cannot pay the network fee. Issuing continues on its own once the wallet is topped up.",
  'issuing.role-missing':
    "The platform's key {{signer}} may not issue on this registry. Issuing continues on its own once the key has the right.",
  'issuing.signer-unavailable':
    "The signer of the platform's key {{signer}} does not answer. Issuing continues on its own once it does.",
  'issuing.signer-refused':
    "The signer of the platform's key {{signer}} refuses to sign. The platform must look at its rules and its log; issuing continues on its own once it signs.",
  'issuing.signer-wrong':
    "The signer of the platform's key {{signer}} answered with something else than was to be signed. It was not sent. The platform must find out why at once.",
  'issuing.organizer-withdrew':
    "The organizer's account has withdrawn its permission for the platform to issue in its name. Issuing continues on its own once it allows that again.",
  'issuing.organizer-suspended':
    'The platform has suspended this organization: it issues, revokes and corrects no certificates until the platform reinstates it.',
  'issuing.organizer-unknown': 'The organizer is not registered on the chain yet.',
  'issuing.organizer-known': 'The organizer is already registered on the chain.',
  'issuing.volume-full': 'This registry is full. The platform must open the next volume.',
  'issuing.page-not-next': 'Another page came first; page {{next}} is next.',
  'issuing.not-valid': 'This certificate is no longer valid, so it cannot be ended again.',
  'issuing.rule-not-met': 'What was attended no longer meets the rule of the event.',
  'issuing.not-registered': 'The person is no longer on the list, or has erased their account.',
  'issuing.attendance-missing': 'The person is no longer recorded present.',
  'issuing.correction-open':
    'A correction of the name or a move to another wallet waits for an answer. Decide about it first, then issue this certificate again.',
  'issuing.no-difference': 'The certificate says by now what the marks say.',
  'issuing.fee-cap':
    "The network's fees are above the platform's limit. Issuing continues on its own once they fall.",
  'issuing.earlier-key':
    "A transaction of the platform's earlier key must settle first. Issuing continues on its own after that.",
  'issuing.platform-budget':
    "The platform's budget for network fees is used up for today. Issuing continues on its own tomorrow (at 00:00 UTC).",
  'issuing.organizer-budget':
    "The budget for this organization's network fees is used up for today. Issuing continues on its own tomorrow (at 00:00 UTC).",
  'issuing.event-canceled': 'The event was canceled before this certificate was issued.',
  'issuing.artwork-missing':
    'This certificate has no artwork. Issuing continues on its own once the organizer has chosen one.',
  'issuing.artwork-failed':
    'The artwork of this certificate could not be drawn. It is tried again automatically.',
  'issuing.reverted': 'The chain refused the page. A new page is made automatically.',
  'issuing.other': 'The chain refuses this for now ({{error}}). It is tried again automatically.',
  'issuing.low-balance_zero':
    "The platform's wallet pays for no further certificates at today's network fees. The platform must top it up; no request is lost.",
  'issuing.low-balance_one':
    "The platform's wallet pays for about {{count}} more certificate at today's network fees. The platform must top it up; no request is lost.",
  'issuing.low-balance_other':
    "The platform's wallet pays for about {{count}} more certificates at today's network fees. The platform must top it up; no request is lost.",
  'issuing.halted': 'Issuing has stopped. The platform must find out why before it continues.',
  'issuing.halted:final-blocks-lost':
    'The chain no longer has blocks that were final. Nothing is issued until the platform has found out why.',
  'issuing.halted:another-chain':
    'The node is on chain {{actual}}, not on chain {{chainId}}. Nothing is issued.',
  'issuing.halted:no-registry':
    'There is no registry at {{contract}} on chain {{chainId}}. Nothing is issued until CERTIFY_CONTRACT_ADDRESS names the one that issues.',
  'issuing.halted:chain-gone': 'The local chain is gone while another process issues on it.',
  'issuing.halted:redeployed':
    'The local chain lost its registry while it ran, and the new one has another address. Start the product again to issue there.',
  'issuing.wrong-chain':
    'The node answers for chain {{actual}}, not for chain {{chainId}}. Nothing is issued until it is on the right one.',
  'issuing.chain-behind':
    "The network's node does not have block {{followed}} yet, which it had before. Issuing continues on its own once it has.",
  'issuing.nodes-disagree':
    "The network's two nodes have different blocks at height {{block}}. Nothing more becomes final until they agree; the platform must find out which node is wrong.",
  'issuing.logs-missing':
    "The network's node leaves logs out between the blocks {{from}} and {{to}}. Nothing is recorded from there on until its logs match what the registry says; the platform must check the node.",
  'issuing.logs-missing:witness':
    "The network's second node leaves logs out between the blocks {{from}} and {{to}}. Nothing more becomes final until it has them; the platform must check that node.",
  'issuing.fact-missing':
    "A transaction of the platform is in a block, but the node's logs lack it. The block is read again automatically; the platform must check the node.",
  'issuing.witness-behind':
    "The network's second node is far behind the first. Certificates are issued as before; they become final once it has caught up.",
  'issuing.unexplained-acts':
    'The key that issues did something on the chain that this product did not ask for. Someone else may have it: the platform must look at once. The log and the audit name what it did.',
  'issuing.unexplained-acts-at-start':
    'The chain has acts of the key that issues which the database does not know. That is so after a backup was restored; otherwise someone else may have the key. The platform must look: the log and the audit name them.',
  'issuing.storage-full':
    'The server has no room left for artwork and documents. The platform must make room; no request is lost, and issuing then continues on its own.',
  'issuing.chain-unavailable':
    "The network's node does not answer. Issuing continues on its own once it does.",
  'issuing.witness-unavailable':
    "The network's second node does not answer. Certificates are issued as before; they become final once it does.",
  'issuing.content-unavailable':
    'The store of artwork and documents does not answer. Issuing continues on its own once it does.',
  'issuing.chain-restarting':
    'The local chain has stopped and is starting again. Issuing continues on its own after that.',
} as const
