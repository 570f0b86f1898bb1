import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { record } from '../../entities/record.js'
import { sayIssue } from '../../entities/sayIssue.js'
import { idText, matching } from '../../entities/textSchemas.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import type { Signer } from '../chainAdapter.js'
import type { PsbtAnswer } from './bitcoinWallet.js'
import { field } from './field.js'
import { readBase64, readTxid } from './readAnswers.js'
import { confirmSigner } from './readWallet.js'

const error = sayIssue
const whole = () => z.int({ error }).check(z.nonnegative({ error }))

const psbtSchema = matching(/^cHNidP[A-Za-z0-9+/]+={0,2}$/, limits.text.data)

const optionsSchema = record({
  signInputs: z
    .array(
      record({
        address: idText(),
        index: whole(),
        sighashTypes: z.optional(z.array(whole(), { error })),
      }),
      { error },
    )
    .check(z.minLength(1, { error })),
  broadcast: z.optional(z.boolean({ error })),
})

/**
 * Has the wallet sign inputs of a transaction (BIP-174).
 *
 * @param psbt - base64
 * @param options - `{ signInputs: { address, index, sighashTypes? }[], broadcast? }`; `broadcast` has the wallet send it too
 * @throws InvalidDataError when the transaction or the options have another form; the wallet was not asked
 */
export async function signPsbt(signer: Signer, psbt: unknown, options: object | undefined): Promise<PsbtAnswer> {
  const request = readRequest(psbt, options)
  const [payment] = await confirmSigner(signer)
  const { connector, address, network } = signer
  const answer = await connector.request(
    { method: 'signPsbt', params: { account: payment?.address ?? address, ...request } },
    network.caipNetworkId,
  )
  const signed = field(answer, 'psbt')
  // A wallet that also sends may tell the transaction's id alone.
  if (!request.broadcast) return { psbt: readBase64(signed) }
  return { ...(signed !== undefined && { psbt: readBase64(signed) }), txid: readTxid(field(answer, 'txid')) }
}

function readRequest(psbt: unknown, options: object | undefined) {
  try {
    const { signInputs, broadcast = false } = z.parse(optionsSchema, options ?? {})
    return { psbt: z.parse(psbtSchema, psbt), signInputs, broadcast }
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}
