/** A document of the older signing mode (amino `StdSignDoc`), as far as it is read here. */
export type AminoDoc = {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: unknown
  readonly msgs: readonly unknown[]
  readonly memo: string
}

const kind = 'sign/MsgSignData'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The document that stands for a text nobody can send to a chain (ADR-36). */
export function adr36Doc(signer: string, message: string): AminoDoc {
  const bytes = new TextEncoder().encode(message)
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: kind, value: { signer, data } }],
    memo: '',
  }
}

/** The text such a document stands for; `undefined` for any other document. */
export function adr36Text(doc: unknown): string | undefined {
  const msgs = field(doc, 'msgs')
  if (field(doc, 'chain_id') !== '' || !Array.isArray(msgs) || msgs.length !== 1) return undefined
  const [msg] = msgs as unknown[]
  const data = field(field(msg, 'value'), 'data')
  if (field(msg, 'type') !== kind || typeof data !== 'string') return undefined
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}
