import type { SignInMessageSignerWalletAdapterProps } from '@solana/wallet-adapter-base'
import { getField } from '../../chains/getField.js'
import type { WalletSigner } from '../../chains/provider.js'
import { solanaChains } from '../../chains/solana/constants.js'
import { AccountChangedError } from '../../errors/connection.js'
import { normalizeErrors } from '../../errors/normalize.js'
import { base58ToBytes } from '../../rules/encoding.js'
import { signBytes } from './signBytes.js'

type SignIn = SignInMessageSignerWalletAdapterProps['signIn']
type SignInInput = NonNullable<Parameters<SignIn>[0]>
type SignInOutput = Awaited<ReturnType<SignIn>>
type SignInFeature = { signIn(...inputs: readonly SignInInput[]): Promise<readonly SignInOutput[]> }

/** The text of Sign-In With Solana, in which every field but the first two may be missing. */
function formatSignInText(input: SignInInput, address: string): string {
  const { domain = location.host, statement, resources } = input
  const fields = (
    [
      ['URI', input.uri],
      ['Version', input.version],
      ['Chain ID', input.chainId],
      ['Nonce', input.nonce],
      ['Issued At', input.issuedAt],
      ['Expiration Time', input.expirationTime],
      ['Not Before', input.notBefore],
      ['Request ID', input.requestId],
    ] as const
  ).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const lines = [...fields, ...(resources ? ['Resources:', ...resources.map((uri) => `- ${uri}`)] : [])]
  const account = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [account, statement, lines.join('\n')].filter(Boolean).join('\n\n')
}

/** The wallet's own `solana:signIn`, if it is a wallet of this browser that has it. */
const findFeature = ({ wallets }: WalletSigner): SignInFeature | undefined =>
  wallets
    .map((wallet) => getField(getField(wallet, 'features'), 'solana:signIn') as SignInFeature | undefined)
    .find((feature) => typeof feature?.signIn === 'function')

/**
 * Signs in the connected account. A wallet that has no sign-in of its own signs the same text as a message.
 *
 * @throws AccountChangedError when another account is wanted, or signed
 */
export async function signIn(wallet: WalletSigner, input: SignInInput): Promise<SignInOutput> {
  const { address = '', caipNetworkId = '' } = wallet
  if ((input.address ?? address) !== address) throw new AccountChangedError()
  const feature = findFeature(wallet)
  if (feature) {
    const [output] = await normalizeErrors(() => feature.signIn({ ...input, address }))
    if (output?.account.address !== address) throw new AccountChangedError()
    return output
  }
  const signedMessage = new TextEncoder().encode(formatSignInText(input, address))
  const signature = await signBytes(wallet, signedMessage)
  const chain = solanaChains.get(caipNetworkId)
  const account = {
    address,
    publicKey: base58ToBytes(address) ?? new Uint8Array(),
    chains: chain ? [chain as `${string}:${string}`] : [],
    features: ['solana:signMessage'] as const,
  }
  return { account, signedMessage, signature }
}
