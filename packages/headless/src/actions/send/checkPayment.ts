import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { connectedAccount, findNetwork } from '../../client/selectors.js'
import { errorMessages } from '../../constants/messages.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import type { Payment, PaymentAsset, PaymentRequest } from '../../entities/payment.js'
import type { SendToken } from '../../entities/sendDraft.js'
import { NetworkNotFoundError, NotConnectedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { FeatureError } from '../../errors/failures.js'
import { SendValidationError } from '../../errors/validation.js'
import { portfolioQuery } from '../../queries/account.js'
import { isAddress, isSameAddress } from '../../rules/address/address.js'
import { addressOf } from '../../rules/address/caip.js'
import { resolveFeatures } from '../../rules/modal/features.js'
import { formatAmount } from '../../rules/tokens/amount.js'
import { sendableTokens, toSendRequest, validateSend } from '../../rules/tokens/send.js'
import { reportError, requireVariable } from '../reportError.js'

/** A token that the account holds on a network. */
async function findHeldToken(
  client: Client,
  { address, network, account }: { readonly address: string; readonly network: Network; readonly account: CaipAddress },
  queryClient: QueryClient | undefined,
): Promise<SendToken | undefined> {
  const query = portfolioQuery(client, `${network.caipNetworkId}:${addressOf(account)}`)
  if (query.enabled === false) return undefined
  const holdings = await (queryClient
    ? queryClient.fetchQuery(query)
    : query.queryFn({ signal: new AbortController().signal }))
  return sendableTokens(holdings, network).find(({ token }) => isSameAddress(token.address ?? '', address))?.token
}

async function resolveToken(
  client: Client,
  asset: PaymentAsset,
  place: { readonly network: Network; readonly account: CaipAddress },
  queryClient: QueryClient | undefined,
): Promise<SendToken> {
  const { network } = place
  const { caipNetworkId, chainNamespace, nativeCurrency } = network
  const { address, symbol, name = symbol, decimals } = asset
  if (!address) return { caipNetworkId, ...nativeCurrency }
  if (!isAddress(address, chainNamespace)) throw new FeatureError('PAYMENT_ASSET_UNKNOWN')
  if (symbol && name && decimals !== undefined) return { caipNetworkId, address, name, symbol, decimals }
  const held = await findHeldToken(client, { ...place, address }, queryClient)
  if (!held) throw new FeatureError('PAYMENT_ASSET_UNKNOWN')
  return held
}

/** The amount as a form would have it, so that one rule decides about both; empty for what is neither. */
function toAmountText(amount: unknown, { decimals }: SendToken): string {
  if (typeof amount === 'bigint') return formatAmount(amount, decimals)
  return typeof amount === 'string' ? amount : ''
}

/**
 * Checks a payment that a site asks for, without asking the wallet anything.
 *
 * @param queryClient - the query client with the tokens of the account
 * @throws NotConnectedError when no account is connected
 * @throws FeatureError `PAYMENTS_DISABLED` unless the feature `pay` is on; `PAYMENT_ASSET_UNKNOWN` when the asset is no token, or
 * its symbol and decimals are known to nobody
 * @throws NetworkNotFoundError when the network is not configured
 * @throws UnsupportedNetworkError when the network is of another namespace than the account
 * @throws UnsupportedOperationError when nothing can be sent on the network
 * @throws SendValidationError when amount or recipient are invalid
 */
export async function checkPayment(
  client: Client,
  request: PaymentRequest,
  queryClient?: QueryClient,
): Promise<Payment> {
  const { asset, amount, recipient } = requireVariable(client, request, 'pay', 'asset')
  try {
    const { options, internals, state } = client
    if (!resolveFeatures({ options: options.features, basic: options.adapters.length === 0 }).pay)
      throw new FeatureError('PAYMENTS_DISABLED')
    const account = connectedAccount(state.getState())
    if (!account) throw new NotConnectedError()
    const network = findNetwork(options, asset.caipNetworkId)
    if (!network) throw new NetworkNotFoundError()
    if (network.chainNamespace !== state.getState().namespace) throw new UnsupportedNetworkError()
    const token = await resolveToken(client, asset, { network, account }, queryClient)
    const draft = { token, sendTokenAmount: toAmountText(amount, token), receiverAddress: recipient }
    const issues = validateSend(draft, { from: addressOf(account) })
    const payment = issues.length === 0 ? toSendRequest(draft, account) : undefined
    if (!payment) throw new SendValidationError(issues)
    const chain = await internals.getChainActions(network.chainNamespace, 'transfer')
    if (!chain.isAddress(payment.to, network))
      throw new SendValidationError([
        { path: 'receiverAddress', code: 'INVALID_RECEIVER', message: errorMessages.invalidReceiver },
      ])
    return { token, amount: payment.amount, to: payment.to }
  } catch (thrown) {
    throw reportError(client, thrown)
  }
}
