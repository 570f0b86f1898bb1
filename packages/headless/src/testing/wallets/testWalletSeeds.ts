/** Name, key and icon of a fictional wallet. */
export type TestWalletSeed = {
  readonly name: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns: string
  readonly privateKey: `0x${string}`
  readonly address: `0x${string}`
  /** Data URI. */
  readonly icon: string
}

const svgDataUri = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${body}</svg>`)}`

const petals = [0, 72, 144, 216, 288]
  .map((turn) => `<ellipse cx="32" cy="19" rx="8" ry="12" transform="rotate(${turn} 32 32)"/>`)
  .join('')

/**
 * Two fictional wallets, Larkspur and Meridian, with the keys of the second and third accounts of anvil and Hardhat. These keys
 * are public: never fund them on a real chain.
 *
 * @example
 *   const wallet = createTestWallet({ ...testWalletSeeds[0], rpcUrls: { 1: 'http://localhost:8545' } })
 */
export const testWalletSeeds: readonly [larkspur: TestWalletSeed, meridian: TestWalletSeed] = [
  {
    name: 'Larkspur',
    rdns: 'example.larkspur',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    icon: svgDataUri(
      `<rect width="64" height="64" rx="14" fill="#4b3fb5"/><g fill="#cfc9ff">${petals}</g><circle cx="32" cy="32" r="6" fill="#ffd25e"/>`,
    ),
  },
  {
    name: 'Meridian',
    rdns: 'example.meridian',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    icon: svgDataUri(
      '<rect width="64" height="64" rx="14" fill="#0c6b5e"/><g fill="none" stroke="#d4fff5" stroke-width="4"><circle cx="32" cy="32" r="18"/><ellipse cx="32" cy="32" rx="8" ry="18"/><path d="M14 32h36"/></g>',
    ),
  },
]

const marks = [
  '<circle cx="32" cy="32" r="15"/>',
  '<path d="M32 14 50 46H14z"/>',
  '<path d="M32 13 51 32 32 51 13 32z"/>',
  '<path d="M18 18h28v28H18z"/>',
  '<circle cx="24" cy="32" r="11"/><circle cx="42" cy="32" r="8" opacity=".7"/>',
  '<path d="M14 40a18 18 0 0 1 36 0z"/><path d="M22 44h20v6H22z" opacity=".7"/>',
  '<path d="M32 12 49 22v20L32 52 15 42V22z"/>',
  '<path d="M16 24h32v8H16z"/><path d="M16 36h20v8H16z" opacity=".7"/>',
  '<circle cx="32" cy="32" r="17" opacity=".5"/><circle cx="32" cy="32" r="8"/>',
  '<path d="M14 46 24 18l8 16 8-16 10 28z"/>',
]

const tilts = [0, 0, 45, 90, 180, 315]

/** Draws a square SVG logo without letters. The same text always gives the same logo. */
export function drawLogo(text: string): string {
  const hash = hashText(text)
  const hue = hash % 360
  const mark = marks[(hash >>> 9) % marks.length] ?? ''
  const tilt = tilts[(hash >>> 17) % tilts.length] ?? 0
  const light = 34 + ((hash >>> 21) % 20)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="hsl(${hue} 62% ${light}%)"/><g fill="#fff" transform="rotate(${tilt} 32 32)">${mark}</g></svg>`
}

/** A stable 32-bit number for a text (FNV-1a). Not for cryptography. */
export function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return hash
}
