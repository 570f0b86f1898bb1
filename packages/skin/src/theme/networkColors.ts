/** Fills of the drawings of networks: near to the colors that they are known by, and white on them has a contrast of at least 3. */
export const networkColors = {
  optimism: '#c9303c',
  polygon: '#6c3fc8',
  bnb: '#8f6b0e',
  avalanche: '#b93a3b',
  bitcoin: '#b5650f',
  solana: '#5b3fb0',
  polkadot: '#b8186a',
  kusama: '#2b2d29',
  cosmos: '#3b3f66',
} as const
