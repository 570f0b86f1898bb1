import { describe, expect, test } from 'vitest'
import { configurationFailures } from '../errors/failures.js'
import { defaultCaipNetworkId, defaultOptions, blockchainApiNetworkIds, defaultServices, sdk } from './defaults.js'
import {
  connectMethodsOrder,
  defaultFeatures,
  restrictedTimeZones,
  walletFeaturesOrder,
  walletGroupsOrder,
} from './features.js'
import { embeddedNetworkIds } from './embeddedConnector.js'
import { frameCallsWithTimeout, nameZone, builtInOrigins } from './embeddedWallet.js'
import { defaultAccountTypes, nativeTokenAddresses } from '../entities/namespaceTables.js'
import { swapNetworkIds, suggestedSwapSymbols } from './swap.js'
import { injectionScanDelays, limits } from './limits.js'
import { alertMessages, errorMessages, noticeMessages, setupErrorMessages } from './messages.js'
import { onrampNetworkNames } from './onramp.js'
import { limits as publicLimits } from './publicLimits.js'
import { approvalMethods, rejectionCodes, retryableRpcCodes, retryableStatuses, safeMethods } from './rpc.js'
import { connectedConnectorKey } from './sessionKeys.js'
import { embeddedStorageKeys, storageKeys } from './storageKeys.js'

const evm = (ids: string) => ids.split(' ').map((id) => `eip155:${id}`)
const words = (text: string) => text.split(' ')
const solana = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

test('the public limits hold every list of the constants', () => {
  expect(publicLimits).toMatchObject(limits)
  expect(publicLimits).toMatchObject({
    rpc: { retryableCodes: retryableRpcCodes, retryableStatuses },
    swap: { networkIds: swapNetworkIds },
    embeddedWallet: { networkIds: embeddedNetworkIds },
  })
})

describe('limits', () => {
  test.each([
    { name: 'featured wallets', actual: limits.wallets.featured, value: 4 },
    { name: 'recommended wallets of one call', actual: limits.wallets.recommended, value: 4 },
    { name: 'entries of a page of wallets', actual: limits.wallets.page, value: 40 },
    { name: 'entries of a search', actual: limits.wallets.search, value: 100 },
    { name: 'debounce of a search', actual: limits.searchDebounce, value: 300 },
    { name: 'lifetime of a pairing', actual: limits.pairing.lifetime, value: 240_000 },
    { name: 'expiry margin of a pairing', actual: limits.pairing.expiryMargin, value: 10_000 },
    { name: 'delay after a failed balance', actual: limits.balanceRetryDelay, value: 30_000 },
    { name: 'timeout of an image', actual: limits.imageTimeout, value: 2_000 },
    { name: 'duration of the shake', actual: limits.shakeDuration, value: 500 },
    { name: 'poll interval of a social popup', actual: limits.socialPopup.pollInterval, value: 1_000 },
    {
      name: 'size of a social popup',
      actual: [limits.socialPopup.width, limits.socialPopup.height],
      value: [600, 800],
    },
    { name: 'delay of a replaced toast', actual: limits.toastReplaceDelay, value: 150 },
    { name: 'reload after Farcaster', actual: limits.farcasterReload, value: 100 },
    { name: 'stale time of a portfolio', actual: limits.staleTime.portfolio, value: 30_000 },
    { name: 'stale time of a native balance', actual: limits.staleTime.nativeBalance, value: 30_000 },
    { name: 'stale time of an ENS name', actual: limits.staleTime.ens, value: 300_000 },
    { name: 'stale time of an identity', actual: limits.staleTime.identity, value: 300_000 },
    { name: 'recent wallets', actual: limits.recentWallets, value: 2 },
    { name: 'cooldown of email codes', actual: limits.emailCooldown, value: 30_000 },
    { name: 'error reports', actual: limits.errorReports, value: { count: 5, window: 60_000 } },
    {
      name: 'JSON-RPC',
      actual: limits.rpc,
      value: { retries: 3, retryDelay: 150, timeout: 10_000, batchSize: 1_000, dedupeSize: 8_192, fallbackPing: 4_000 },
    },
    { name: 'ms that the frame may load', actual: limits.frame.load, value: 20_000 },
    { name: 'ms in which the frame answers', actual: limits.frame.request, value: 120_000 },
    { name: 'ms before the frame is told of the site', actual: limits.frame.readyDelay, value: 500 },
    { name: 'width of the frame', actual: limits.frame.width, value: 360 },
    { name: 'height of the frame', actual: limits.frame.height, value: 600 },
    { name: 'width up to which the frame is a sheet', actual: limits.frame.sheetWidth, value: 430 },
    { name: 'timeout of a disconnect', actual: limits.disconnectTimeout, value: 3_000 },
    { name: 'slippage of a swap', actual: limits.swapSlippage, value: 1 },
    { name: 'range of the on-ramp fee', actual: limits.onramp.fee, value: { min: 1, max: 2 } },
    { name: 'limits of a card', actual: limits.onramp.card, value: { min: '10.00', max: '7500.00' } },
    {
      name: 'limits of a bank account',
      actual: limits.onramp.ach_bank_account,
      value: { min: '10.00', max: '25000.00' },
    },
    { name: 'pending transactions', actual: limits.pendingTransactions, value: 99 },
    { name: 'shown decimals', actual: limits.decimals, value: { balance: 3, number: 2, transfer: 3 } },
    { name: 'a shortened address', actual: limits.shortAddress, value: { start: 4, end: 6 } },
    { name: 'a shortened email', actual: limits.shortEmail, value: 30 },
    { name: 'letters of a name', actual: limits.nameLength, value: 4 },
    { name: 'chain ids with a coin type', actual: limits.coinTypeChainId, value: 2_147_483_648 },
    { name: 'width of the modal', actual: limits.modalWidth, value: 360 },
    { name: 'transitions', actual: limits.transitions, value: { header: 120, modal: 150, view: 150 } },
    { name: 'the theme', actual: limits.theme, value: { fontSize: 10, radius: 4, zIndex: 999 } },
    {
      name: 'swap',
      actual: limits.swap,
      value: {
        gas: 150_000,
        providerFee: 85,
        quoteRefresh: 10_000,
        slippage: { min: 0.01, max: 50 },
        highPriceImpact: 5,
        capabilities: 3_000,
      },
    },
    { name: 'digits of a code', actual: limits.otpLength, value: 6 },
  ])('limits: $name is $value', ({ actual, value }) => {
    expect(actual).toEqual(value)
  })

  test('the last scan for injected wallets is before a reconnect times out', () => {
    expect(Math.max(...injectionScanDelays)).toBeLessThan(limits.reconnectTimeout)
  })
})

describe('lists', () => {
  test.each([
    { name: 'RPC codes that are retried', actual: retryableRpcCodes, value: [-1, -32005, -32603] },
    {
      name: 'HTTP statuses that are retried',
      actual: retryableStatuses,
      value: [403, 408, 413, 429, 500, 502, 503, 504],
    },
    { name: 'rejection codes', actual: rejectionCodes, value: [4001, 5000, 5001, 5002, 5003] },
    {
      name: 'networks for swaps',
      actual: swapNetworkIds,
      value: evm('1 42161 10 324 8453 56 137 100 43114 250 8217 1313161554'),
    },
    {
      name: 'networks of the embedded wallet',
      actual: embeddedNetworkIds,
      value: [
        ...evm(
          '1 5 11155111 10 420 42161 421613 137 80001 42220 1313161554 1313161555 56 97 43114 43113 324 280 100 8453 84531 84532 7777777 999',
        ),
        ...solana,
      ],
    },
    {
      name: 'networks of the blockchain API',
      actual: blockchainApiNetworkIds,
      value: [
        'near:mainnet',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
        'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
        'bip122:000000000019d6689c085ae165831e93',
        'bip122:000000000933ea01ad0ee984209779ba',
        ...evm(
          '1 10 42161 324 8453 84532 59144 137 80002 56 97 43114 43113 100 42220 5000 5003 1101 7777777 999999999 1313161554 1313161555 17000 11155111 11155420 421614 300 1301 1329 80084 8217',
        ),
      ],
    },
    {
      name: 'social logins',
      actual: defaultFeatures.remote.socials,
      value: words('google x discord farcaster github apple facebook'),
    },
    {
      name: 'order of connectors',
      actual: walletGroupsOrder,
      value: words('walletConnect recent injected featured custom external recommended'),
    },
    { name: 'order of wallet features', actual: walletFeaturesOrder, value: words('onramp swaps receive send') },
    {
      name: 'ways to connect',
      actual: connectMethodsOrder,
      value: { plain: words('email social wallet'), withInjected: words('wallet email social') },
    },
    {
      name: 'methods that need approval',
      actual: approvalMethods,
      value: words(
        'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation',
      ),
    },
    {
      name: 'methods that are safe',
      actual: safeMethods,
      value: words(
        'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets',
      ),
    },
    {
      name: 'calls of the frame with a timeout',
      actual: frameCallsWithTimeout,
      value: words('CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP CONNECT_SOCIAL GET_SOCIAL_REDIRECT_URI'),
    },
    {
      name: 'suggested symbols',
      actual: suggestedSwapSymbols,
      value: words(
        'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP',
      ),
    },
    {
      name: 'restricted time zones',
      actual: restrictedTimeZones,
      value: words(
        'ASIA/SHANGHAI ASIA/URUMQI ASIA/CHONGQING ASIA/HARBIN ASIA/KASHGAR ASIA/MACAU ASIA/HONG_KONG ASIA/MACAO ASIA/BEIJING',
      ),
    },
    {
      name: 'built-in origins',
      actual: builtInOrigins.map((origin) => origin.replace('https://', '')),
      value: words(
        '*.pages.dev *.vercel.app *.ngrok-free.app secure-mobile.walletconnect.com secure-mobile.walletconnect.org',
      ),
    },
    {
      name: 'networks of the on-ramp',
      actual: Object.values(onrampNetworkNames),
      value: words('ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base'),
    },
  ])('list: $name', ({ actual, value }) => {
    expect(actual).toEqual(value)
  })
})

describe('defaults and fixed values', () => {
  test('defaults of options, features, account types and network do not change', () => {
    expect(defaultFeatures.remote).toMatchObject({
      swaps: true,
      onramp: true,
      email: true,
      activity: true,
      multiWallet: false,
    })
    expect(defaultFeatures.local).toEqual({
      receive: true,
      send: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
    })
    expect(defaultOptions).toEqual({
      debug: true,
      enableWallets: true,
      enableEIP6963: true,
      enableNetworkSwitch: true,
      enableReconnect: true,
      enableAuthLogger: true,
      enableErrorReports: true,
      allowUnsupportedChain: false,
      logLevel: 'error',
      secureSiteVersion: '4',
    })
    expect(defaultAccountTypes).toMatchObject({
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'payment',
    })
    expect(defaultCaipNetworkId).toBe('eip155:1')
    expect(sdk.version).toContain('1.7.13')
    expect(nameZone).toBe('.reown.id')
    expect(noticeMessages.multiWalletNotEnabled).toBe('Multi-wallet is not enabled')
    expect(nativeTokenAddresses).toMatchObject({
      eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      solana: 'So11111111111111111111111111111111111111111',
      bip122: '0x',
      polkadot: '0x',
      cosmos: '0x',
    })
  })

  test('services use the known hosts', () => {
    expect(defaultServices).toEqual({
      directory: 'https://api.web3modal.org',
      blockchain: 'https://rpc.walletconnect.org',
      analytics: 'https://pulse.walletconnect.org',
      relay: 'wss://relay.walletconnect.org',
      secureSite: 'https://secure.walletconnect.org',
    })
  })

  test('storage keys stay those already stored in browsers', () => {
    expect(storageKeys).toMatchObject({
      activeNetwork: '@appkit/active_caip_network_id',
      activeNamespace: '@appkit/active_namespace',
      connectedNamespaces: '@appkit/connected_namespaces',
      connectionStatus: '@appkit/connection_status',
      connections: '@appkit/connections',
      disconnectedConnectors: '@appkit/disconnected_connector_ids',
      recentWallets: '@appkit/recent_wallets',
      accountTypes: '@appkit/preferred_account_types',
      deepLinkChoice: 'WALLETCONNECT_DEEPLINK_CHOICE',
    })
    expect(connectedConnectorKey('solana')).toBe('@appkit/solana:connected_connector_id')
    expect(embeddedStorageKeys).toEqual({
      connectedSocial: '@appkit/connected_social',
      telegramSocialProvider: '@appkit/social_provider',
      siwxSessions: '@appkit/siwx',
      socialUsername: '@appkit-wallet/SOCIAL_USERNAME',
      emailLoginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
      email: '@appkit-wallet/EMAIL',
      lastEmailLoginTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
      lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
      smartAccountEnabledNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
    })
  })

  test('error messages keep their wording', () => {
    expect(errorMessages).toMatchObject({
      invalidCaipAddress: 'Invalid CAIP Address',
      invalidCaip10Address: 'Invalid CAIP-10 address',
      invalidCaipNetworkId: 'Invalid CAIP-2 network id',
      invalidChainId: 'Invalid chainId',
      invalidPaymentLink: 'Invalid payment link',
      amountAndReceiverRequired: 'An amount and receiver address are required',
      tokenRequired: 'A token is required',
      failedToDisconnectChains: 'Failed to disconnect chains: ',
      requestTimedOut: 'The request took too long to respond.',
      noUrl: 'No URL was provided',
      httpRequestFailed: 'HTTP request failed.',
      balanceUnavailable: 'Token Balance Unavailable',
    })
    expect(setupErrorMessages.projectIdNotConfigured).toBe('Project ID Not Configured')
    expect(noticeMessages.rateLimited).toBe('Rate Limited')
    expect(alertMessages.get('NETWORK_NOT_FOUND')).toBe('Network Not Found')
    expect(configurationFailures.SERVER_ERROR.message).toBe('Server Error')
  })
})
