import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import { parseEventKey } from '@certify/domain/issuing/event-key'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { certificateRegistryAbi as abi } from './abi.generated'

/** Encodes a call of the registry. */
export function encodeCall(call: RegistryCall): Hex {
  switch (call.kind) {
    case 'register-organizer':
      return encodeFunctionData({
        abi,
        functionName: 'registerOrganizer',
        args: [call.account, call.name, call.consent?.signature ?? '0x', toSeconds(call.consent?.deadline)],
      })
    case 'issue': {
      const page = [call.page, call.eventKey, call.directory, call.owners] as const
      return call.after === undefined
        ? encodeFunctionData({ abi, functionName: 'issue', args: page })
        : encodeFunctionData({ abi, functionName: 'issueAfter', args: [call.after, ...page] })
    }
    case 'revoke':
      return encodeFunctionData({ abi, functionName: 'revoke', args: [call.tokenIds, call.reason] })
    case 'replace':
      return encodeFunctionData({
        abi,
        functionName: 'replace',
        args: [call.oldTokenId, call.newTokenId, call.reason],
      })
  }
}

/** Decodes calldata; the reverse of {encodeCall}. @throws {TypeError} for calldata that we never write. */
export function decodeCall(data: Hex): RegistryCall {
  const { functionName, args } = decodeFunctionData({ abi, data })
  switch (functionName) {
    case 'registerOrganizer':
      return {
        kind: 'register-organizer',
        account: parseAddress(args[0]),
        name: args[1],
        consent: args[2] === '0x' ? null : { signature: args[2], deadline: new Date(Number(args[3]) * 1000) },
      }
    case 'issue':
      return decodePage(...args)
    case 'issueAfter': {
      const [after, ...page] = args
      return { ...decodePage(...page), after }
    }
    case 'revoke':
      return { kind: 'revoke', tokenIds: args[0].map((id) => parseTokenId(id.toString())), reason: args[1] }
    case 'replace': {
      const [oldTokenId, newTokenId] = [args[0], args[1]].map((id) => parseTokenId(id.toString()))
      if (oldTokenId === undefined || newTokenId === undefined) break
      return { kind: 'replace', oldTokenId, newTokenId, reason: args[2] }
    }
  }
  throw new TypeError(`The stored transaction calls ${functionName}, which this product never sends.`)
}

function decodePage(page: number, eventKey: bigint, directory: Hex, owners: readonly Hex[]) {
  const recipients = owners.map((owner) => parseAddress(owner))
  return { kind: 'issue', page, eventKey: parseEventKey(eventKey), directory, owners: recipients } as const
}

function toSeconds(moment: Date | undefined): bigint {
  return BigInt(Math.floor((moment?.getTime() ?? 0) / 1000))
}
