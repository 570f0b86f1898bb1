import type { ApprovalField } from '../../../entities/approval.js'
import { bytesToBase58 } from '../../../rules/encoding.js'

/** The values of an instruction, read one after the other; integers have their lowest byte first. */
class Reader {
  #offset = 0
  constructor(readonly bytes: Uint8Array) {}

  take(size: number): DataView {
    const { buffer, byteOffset, length } = this.bytes
    if (this.#offset + size > length) throw new RangeError('more data is expected')
    const view = new DataView(buffer, byteOffset + this.#offset, size)
    this.#offset += size
    return view
  }

  key(): string {
    const { buffer, byteOffset } = this.take(32)
    return bytesToBase58(new Uint8Array(buffer, byteOffset, 32))
  }
}

/** How values are written. A text has its length before it, and an optional key a byte that says whether it is there. */
const readers = {
  u8: (reader: Reader) => String(reader.take(1).getUint8(0)),
  u32: (reader: Reader) => String(reader.take(4).getUint32(0, true)),
  u64: (reader: Reader) => String(reader.take(8).getBigUint64(0, true)),
  key: (reader: Reader) => reader.key(),
  optionalKey: (reader: Reader) => (reader.take(1).getUint8(0) === 0 ? undefined : reader.key()),
  text: (reader: Reader) => {
    const size = Number(reader.take(8).getBigUint64(0, true))
    const { buffer, byteOffset } = reader.take(size)
    return new TextDecoder().decode(new Uint8Array(buffer, byteOffset, size))
  },
} as const

/** An instruction of a program: its accounts in their order, and its data behind its number. `only`: values without which it is another. */
export type Layout = {
  readonly instruction: string
  readonly accounts?: readonly string[]
  readonly data?: Readonly<Record<string, keyof typeof readers>>
  readonly only?: Readonly<Record<string, string>>
}

/** The accounts and values of an instruction by their names; `undefined` when one is missing. */
export function readLayout(
  { accounts: names = [], data: values = {}, only = {} }: Layout,
  accounts: readonly string[],
  data: Uint8Array,
): readonly ApprovalField[] | undefined {
  if (accounts.length < names.length) return undefined
  const reader = new Reader(data)
  try {
    const read = Object.entries(values).map(([name, type]) => ({ name, type, value: readers[type](reader) }))
    if (read.some(({ name, value }) => Object.hasOwn(only, name) && only[name] !== value)) return undefined
    return [
      ...names.map((name, index) => ({ name, value: accounts[index] })),
      ...read.filter(({ value }) => value !== undefined),
    ]
  } catch {
    return undefined
  }
}
