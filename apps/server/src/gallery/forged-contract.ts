import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { encodeFunctionResult, type Hex } from 'viem'

/** What a deceptive contract says about every certificate. */
type FixedAnswer = {
  readonly owner: `0x${string}`
  readonly organizer: `0x${string}`
  readonly organizerName: string
  readonly eventKey: bigint
  readonly issuedAt: Date
  readonly tokenURI: string
}

/** The creation code of a contract that answers "valid" to every question. */
export function yesManCode(says: FixedAnswer): Hex {
  const answer = encodeFunctionResult({
    abi: certificateRegistryAbi,
    functionName: 'certificate',
    result: {
      ...says,
      status: 1,
      organizerWhenIssued: says.organizer,
      organizerConsentedAt: BigInt(Math.floor(says.issuedAt.getTime() / 1000)),
      organizerChangedAt: 0n,
      authorization: 1,
      issuedAt: BigInt(Math.floor(says.issuedAt.getTime() / 1000)),
      endedAt: 0n,
      endedInBlock: 0n,
      reasonHash: `0x${'00'.repeat(32)}`,
      replacedBy: 0n,
      replaces: 0n,
    },
  }).slice(2)
  // PUSH2 length, DUP1, PUSH1 12, PUSH1 0, CODECOPY, PUSH1 0, RETURN. After these 13 bytes comes the answer.
  const program = (length: number, offset: string) => `61${word(length)}8060${offset}6000396000f3`
  const runtime = program(answer.length / 2, '0d') + answer
  return `0x${program(runtime.length / 2, '0d')}${runtime}`
}

function word(length: number): string {
  return length.toString(16).padStart(4, '0')
}
