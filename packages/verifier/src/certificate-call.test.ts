import { encodeFunctionData } from 'viem/utils'
import { expect, test } from 'vitest'
import { certificateAbi } from './abi.generated'
import { encodeCertificateCall } from './certificate-call'

test.each([0n, 10_001n, 2n ** 256n - 1n])(
  'behavior: the call for %s is the one of the interface',
  (tokenId) => {
    const call = encodeFunctionData({ abi: certificateAbi, functionName: 'certificate', args: [tokenId] })
    expect(encodeCertificateCall(tokenId)).toBe(call)
  },
)
