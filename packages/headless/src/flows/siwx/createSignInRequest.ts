import type { Client } from '../../client/client.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { SignInRequest } from '../../connectors/connector.js'
import { formatSiwxMessage } from '../../rules/account/siwx.js'
import { nonceLifetime, nonceMargin } from './nonce.js'

/** Wallets write the text themselves, by the standard: a site whose own text is another one verifies no other. */
async function isStandardText({ formatMessage }: SiwxOption, request: SignInRequest): Promise<boolean> {
  const { caipNetworkIds, ...fields } = request
  const [chainId] = caipNetworkIds
  if (chainId === undefined) return false
  const message = { ...fields, accountAddress: `0x${'0'.repeat(40)}`, chainId }
  return (await formatMessage(message)) === formatSiwxMessage(message)
}

/** What a wallet is asked to sign with the connection, and until when (epoch ms); `undefined` if the site has its own text. */
export async function createSignInRequest({ options }: Client, option: SiwxOption) {
  const { nonce, expiresAt } = await option.store.getNonce()
  const now = Date.now()
  const fields = await option.createFields(nonce, now)
  const caipNetworkIds = options.networks.map(({ caipNetworkId }) => caipNetworkId)
  const request: SignInRequest = { ...fields, caipNetworkIds }
  if (!(await isStandardText(option, request))) return undefined
  return { request, until: (expiresAt ?? now + nonceLifetime) - nonceMargin }
}
