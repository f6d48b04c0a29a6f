/** Ends with one sentence when Node.js is older than the product supports. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Certify needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
