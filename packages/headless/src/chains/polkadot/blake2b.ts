/** The first words of the state, for a digest of 64 bytes without a key. */
const start = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]

/** In which order each round takes the words of the message. */
const orders = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
]

/** The four columns of the state, then its four diagonals. */
const lanes = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

const rotate = (value: bigint, by: bigint) => (value >> by) | (value << (64n - by))

/** Words of 64 bits, least significant byte first; what is written is cut to 64 bits. */
function words(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer)
  return {
    get: (at: number) => view.getBigUint64(at * 8, true),
    set: (at: number, value: bigint) => view.setBigUint64(at * 8, value, true),
  }
}

/**
 * BLAKE2b with 64 bytes of digest and no key (RFC 7693), of at most one block.
 *
 * It is here because the checksum of a Polkadot address needs it, and neither browsers nor viem have it.
 *
 * @param bytes - at most 128
 */
export function blake2b(bytes: Uint8Array): Uint8Array {
  const block = new Uint8Array(128)
  block.set(bytes)
  const message = words(block)
  const state = words(new Uint8Array(128))
  const parameters = [0x01010040n]
  const initial = start.map((value, at) => value ^ (parameters[at] ?? 0n))
  const masks = new Map([
    [12, BigInt(bytes.length)],
    [14, 0xffffffffffffffffn],
  ])
  ;[...initial, ...start].forEach((value, at) => state.set(at, value ^ (masks.get(at) ?? 0n)))

  const mix = ([a, b, c, d]: (typeof lanes)[number], added: bigint, far: bigint, near: bigint) => {
    state.set(a, state.get(a) + state.get(b) + added)
    state.set(d, rotate(state.get(d) ^ state.get(a), far))
    state.set(c, state.get(c) + state.get(d))
    state.set(b, rotate(state.get(b) ^ state.get(c), near))
  }
  for (const order of [...orders, ...orders.slice(0, 2)]) {
    lanes.forEach((lane, at) => {
      mix(lane, message.get(order[at * 2] ?? 0), 32n, 24n)
      mix(lane, message.get(order[at * 2 + 1] ?? 0), 16n, 63n)
    })
  }

  const digest = new Uint8Array(64)
  initial.forEach((value, at) => words(digest).set(at, value ^ state.get(at) ^ state.get(at + 8)))
  return digest
}
