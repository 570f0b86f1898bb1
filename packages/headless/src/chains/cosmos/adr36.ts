import { base64ToBytes, bytesToBase64 } from '../../rules/encoding.js'
import { getField } from '../getField.js'

/** The amino document (`StdSignDoc`) by which a text is signed. `data`: the text in base64. */
export type Adr36Doc = {
  readonly chain_id: ''
  readonly account_number: '0'
  readonly sequence: '0'
  readonly fee: { readonly gas: '0'; readonly amount: readonly never[] }
  readonly msgs: readonly [
    { readonly type: string; readonly value: { readonly signer: string; readonly data: string } },
  ]
  readonly memo: ''
}

const messageType = 'sign/MsgSignData'

/** The document for a text (ADR-36); no chain accepts it as a transaction. */
export function toAdr36Doc(signer: string, message: string): Adr36Doc {
  const data = bytesToBase64(new TextEncoder().encode(message))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: messageType, value: { signer, data } }],
    memo: '',
  }
}

/** The text of an ADR-36 document; `undefined` for any other document. */
export function parseAdr36Text(doc: unknown): string | undefined {
  const msgs = getField(doc, 'msgs')
  if (getField(doc, 'chain_id') !== '' || !Array.isArray(msgs) || msgs.length !== 1) return undefined
  const [msg] = msgs as unknown[]
  const data = getField(getField(msg, 'value'), 'data')
  const bytes = getField(msg, 'type') === messageType ? base64ToBytes(data) : undefined
  return bytes && new TextDecoder().decode(bytes)
}
