/** Name, key and icon of an invented wallet. */
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
 * Two invented wallets, Larkspur and Meridian. Their keys are those of the second and the third account of anvil and
 * Hardhat. These keys are public: never fund them on a real chain.
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
