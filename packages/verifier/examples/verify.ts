import { sentence } from '@certify/verifier/sentence'
import { verifyCertificate } from '@certify/verifier/verify-certificate'

const [rpcUrl = '', gatewayUrl = '', contract = '', tokenId = ''] = process.argv.slice(2)

const report = await verifyCertificate(tokenId, {
  chainId: 31337,
  registries: [{ address: contract as `0x${string}` }],
  rpcUrls: [rpcUrl],
  gatewayUrls: [gatewayUrl],
})

console.log(sentence(report).text)
for (const check of report.checks) console.log(`${check.outcome.padEnd(14)} ${check.sentence}`)
