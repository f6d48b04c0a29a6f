import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import { encodeFunctionData, type Hex } from 'viem'
import { certificateRegistryAbi as abi } from './abi.generated'

/** The calldata of a call of the registry. */
export function encodeCall(call: RegistryCall): Hex {
  switch (call.kind) {
    case 'register-organizer':
      return encodeFunctionData({
        abi,
        functionName: 'registerOrganizer',
        args: [call.account, call.name, '0x', 0n],
      })
    case 'issue':
      return encodeFunctionData({
        abi,
        functionName: 'issue',
        args: [call.page, call.eventKey, call.directory, call.owners],
      })
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
