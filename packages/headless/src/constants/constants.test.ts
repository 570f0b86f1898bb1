import { describe, expect, it, test } from 'vitest'
import { configurationFailures } from '../errors/configuration.js'
import * as defaults from './defaults.js'
import { defaultOptions, restrictedTimeZones } from './defaults.js'
import * as services from './services.js'
import { blockchainApiNetworkIds } from './services.js'
import { frameCallsWithTimeout, embeddedNetworkIds } from './embeddedWallet.js'
import { defaultAccountTypes, nativeTokenAddresses } from '../entities/namespaces.js'
import { swapNetworkIds, suggestedSwapSymbols } from './swap.js'
import { injectionScanDelays, limits } from './limits.js'
import { alertMessages, errorMessages, multiWalletNotEnabled, rateLimited, setupErrorMessages } from './messages.js'
import { nameZone, builtInOrigins } from './api.js'
import { onrampNetworkNames } from './onramp.js'
import { rejectionCodes, retryableRpcCodes, retryableStatuses } from './rpc.js'
import { approvalMethods, safeMethods } from './rpcMethods.js'
import { connectedConnectorKey, embeddedStorageKeys, storageKeys } from './storageKeys.js'

describe('constants', () => {
  const evm = (ids: string) => ids.split(' ').map((id) => `eip155:${id}`)
  const words = (text: string) => text.split(' ')
  const solana = [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ]

  test.each([
    { what: 'featured wallets', is: limits.wallets.featured, value: 4 },
    { what: 'recommended wallets of one call', is: limits.wallets.recommended, value: 4 },
    { what: 'entries of a page of wallets', is: limits.wallets.page, value: 40 },
    { what: 'entries of a search', is: limits.wallets.search, value: 100 },
    { what: 'least wait of a search', is: limits.searchDebounce, value: 300 },
    { what: 'life of a pairing', is: limits.pairing.lifetime, value: 240_000 },
    { what: 'margin of its end', is: limits.pairing.expiryMargin, value: 10_000 },
    { what: 'wait after a failed balance', is: limits.balanceRetryDelay, value: 30_000 },
    { what: 'wait for an image', is: limits.imageTimeout, value: 2_000 },
    { what: 'shaking', is: limits.shakeDuration, value: 500 },
    { what: 'looking at a social popup', is: limits.socialPopup.pollInterval, value: 1_000 },
    { what: 'size of a social popup', is: [limits.socialPopup.width, limits.socialPopup.height], value: [600, 800] },
    { what: 'delay of a replaced toast', is: limits.toastReplaceDelay, value: 150 },
    { what: 'reload after Farcaster', is: limits.farcasterReload, value: 100 },
    { what: 'life of a portfolio', is: limits.staleTime.portfolio, value: 30_000 },
    { what: 'life of a native balance', is: limits.staleTime.nativeBalance, value: 30_000 },
    { what: 'life of an ENS name', is: limits.staleTime.ens, value: 300_000 },
    { what: 'life of an identity', is: limits.staleTime.identity, value: 300_000 },
    { what: 'recent wallets', is: limits.recentWallets, value: 2 },
    { what: 'wait for a new e-mail code', is: limits.emailCooldown, value: 30_000 },
    { what: 'error reports', is: limits.errorReports, value: { count: 5, window: 60_000 } },
    {
      what: 'JSON-RPC',
      is: limits.rpc,
      value: { retries: 3, retryDelay: 150, timeout: 10_000, batchSize: 1_000, dedupeSize: 8_192, fallbackPing: 4_000 },
    },
    { what: 'the frame', is: limits.frame, value: { load: 20_000, request: 120_000, readyDelay: 500 } },
    { what: 'wait for a disconnect', is: limits.disconnectTimeout, value: 3_000 },
    { what: 'slippage of a swap', is: limits.swapSlippage, value: 1 },
    { what: 'range of the on-ramp fee', is: limits.onramp.fee, value: { min: 1, max: 2 } },
    { what: 'limits of a card', is: limits.onramp.card, value: { min: '10.00', max: '7500.00' } },
    { what: 'limits of a bank account', is: limits.onramp.ach_bank_account, value: { min: '10.00', max: '25000.00' } },
    { what: 'pending transactions', is: limits.pendingTransactions, value: 99 },
    { what: 'shown decimals', is: limits.decimals, value: { balance: 3, number: 2, transfer: 3 } },
    { what: 'a shortened address', is: limits.shortAddress, value: { start: 4, end: 6 } },
    { what: 'a shortened e-mail', is: limits.shortEmail, value: 30 },
    { what: 'letters of a name', is: limits.nameLength, value: 4 },
    { what: 'chain ids with a coin type', is: limits.coinTypeChainId, value: 2_147_483_648 },
    { what: 'width of the modal', is: limits.modalWidth, value: 360 },
    { what: 'transitions', is: limits.transitions, value: { header: 120, modal: 150, view: 150 } },
    { what: 'the theme', is: limits.theme, value: { fontSize: 10, radius: 4, zIndex: 999 } },
    { what: 'guesses of a swap', is: limits.swap, value: { gas: 150_000, providerFee: 85, quoteRefresh: 10_000 } },
    { what: 'digits of a code', is: limits.otpLength, value: 6 },
  ])('the number of $what is $value', ({ is, value }) => {
    expect(is).toEqual(value)
  })

  test.each([
    { what: 'codes worth another try', is: retryableRpcCodes, value: [-1, -32005, -32603] },
    { what: 'statuses worth another try', is: retryableStatuses, value: [403, 408, 413, 429, 500, 502, 503, 504] },
    { what: 'codes of a refusal', is: rejectionCodes, value: [4001, 5000, 5001, 5002, 5003] },
    {
      what: 'networks for swaps',
      is: swapNetworkIds,
      value: evm('1 42161 10 324 8453 56 137 100 43114 250 8217 1313161554'),
    },
    {
      what: 'networks of the embedded wallet',
      is: embeddedNetworkIds,
      value: [
        ...evm(
          '1 5 11155111 10 420 42161 421613 137 80001 42220 1313161554 1313161555 56 97 43114 43113 324 280 100 8453 84531 84532 7777777 999',
        ),
        ...solana,
      ],
    },
    {
      what: 'networks on the own RPC',
      is: blockchainApiNetworkIds,
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
      what: 'social logins',
      is: defaults.defaultFeatures.remote.socials,
      value: words('google x discord farcaster github apple facebook'),
    },
    {
      what: 'order of connectors',
      is: defaults.walletGroupsOrder,
      value: words('walletConnect recent injected featured custom external recommended'),
    },
    { what: 'order of wallet features', is: defaults.walletFeaturesOrder, value: words('onramp swaps receive send') },
    {
      what: 'ways to connect',
      is: defaults.connectMethodsOrder,
      value: { plain: words('email social wallet'), withInjected: words('wallet email social') },
    },
    {
      what: 'methods that need approval',
      is: approvalMethods,
      value: words(
        'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation',
      ),
    },
    {
      what: 'methods that are safe',
      is: safeMethods,
      value: words(
        'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets',
      ),
    },
    {
      what: 'slow calls of the frame',
      is: frameCallsWithTimeout,
      value: words('CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP CONNECT_SOCIAL GET_SOCIAL_REDIRECT_URI'),
    },
    {
      what: 'suggested symbols',
      is: suggestedSwapSymbols,
      value: words(
        'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP',
      ),
    },
    {
      what: 'restricted time zones',
      is: restrictedTimeZones,
      value: words(
        'ASIA/SHANGHAI ASIA/URUMQI ASIA/CHONGQING ASIA/HARBIN ASIA/KASHGAR ASIA/MACAU ASIA/HONG_KONG ASIA/MACAO ASIA/BEIJING',
      ),
    },
    {
      what: 'built-in origins',
      is: builtInOrigins.map((origin) => origin.replace('https://', '')),
      value: words(
        '*.pages.dev *.vercel.app *.ngrok-free.app secure-mobile.walletconnect.com secure-mobile.walletconnect.org',
      ),
    },
    {
      what: 'networks of a purchase',
      is: Object.values(onrampNetworkNames),
      value: words('ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base'),
    },
  ])('the list of $what is that of the specification', ({ is, value }) => {
    expect(is).toEqual(value)
  })

  test('defaults are those of the specification', () => {
    expect(defaults.defaultFeatures.remote).toMatchObject({
      swaps: true,
      onramp: true,
      email: true,
      activity: true,
      multiWallet: false,
    })
    expect(defaults.defaultFeatures.local).toEqual({
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
    expect(defaults.defaultCaipNetworkId).toBe('eip155:1')
    expect(services.sdk.version).toContain('1.7.13')
    expect(nameZone).toBe('.reown.id')
    expect(multiWalletNotEnabled).toBe('Multi-wallet is not enabled')
    expect(nativeTokenAddresses).toEqual({
      eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      solana: 'So11111111111111111111111111111111111111111',
      bip122: '0x',
      polkadot: '0x',
      cosmos: '0x',
    })
  })

  test('the hosts are those of the wire facts', () => {
    expect(services.defaultServices).toEqual({
      directory: 'https://api.web3modal.org',
      blockchain: 'https://rpc.walletconnect.org',
      analytics: 'https://pulse.walletconnect.org',
      relay: 'wss://relay.walletconnect.org',
      secureSite: 'https://secure.walletconnect.org',
    })
  })

  test('storage keys are those that visitors already have', () => {
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

  test('sentences are those of the specification', () => {
    expect(errorMessages).toMatchObject({
      invalidCaipAddress: 'Invalid CAIP Address',
      invalidCaip10Address: 'Invalid CAIP-10 address',
      invalidCaipNetworkId: 'Invalid CAIP-2 network id',
      invalidChainId: 'Invalid chainId',
      amountAndReceiverRequired: 'An amount and receiver address are required',
      tokenRequired: 'A token is required',
      failedToDisconnectChains: 'Failed to disconnect chains: ',
      requestTimedOut: 'The request took too long to respond.',
      noUrl: 'No URL was provided',
      httpRequestFailed: 'HTTP request failed.',
      balanceUnavailable: 'Token Balance Unavailable',
    })
    expect(setupErrorMessages.projectIdNotConfigured).toBe('Project ID Not Configured')
    expect(rateLimited).toBe('Rate Limited')
    expect(alertMessages.get('NETWORK_NOT_FOUND')).toBe('Network Not Found')
    expect(configurationFailures.SERVER_ERROR.message).toBe('Server Error')
  })
})

describe('lateWallets', () => {
  it('looks for late wallets while a stored session still waits for them', () => {
    expect(Math.max(...injectionScanDelays)).toBeLessThan(limits.reconnectTimeout)
  })
})
