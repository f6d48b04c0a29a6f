import { gatewayForgeries } from '@certify/verifier/forgeries/by-gateway'
import { verifyCertificate } from '@certify/verifier/verify-certificate'

const [rpcUrl = '', gatewayUrl = '', contract = '', good = ''] = process.argv.slice(2)

const scene = {
  sources: {
    chainId: 31337,
    registries: [{ address: contract as `0x${string}` }],
    rpcUrls: [rpcUrl],
    gatewayUrls: [gatewayUrl],
  },
  good,
  revoked: null,
  replaced: null,
  forged: null,
  abilities: {},
}

for (const forgery of gatewayForgeries) {
  const { tokenId, sources, options } = forgery.stage(scene)
  const report = await verifyCertificate(tokenId, sources, options)
  console.log(`${forgery.id}: ${report.status}`) // edited-text: not-authentic, …
}
