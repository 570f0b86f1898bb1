import { existsSync, readdirSync } from 'node:fs'

const source = (path: string) => new URL(`src/${path}`, import.meta.url)
const foldersIn = (path: string) =>
  readdirSync(source(path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const chains = foldersIn('chains')

/** One phase per chain that has this file, called after both. */
const ofChains = (file: string, suffix: string) =>
  Object.fromEntries(
    chains
      .map((chain) => [`${chain}${suffix}`, [`chains/${chain}/${file}`]] as const)
      .filter(([, [path]]) => existsSync(source(path ?? ''))),
  )

/**
 * The modules this package is published as, in the order in which a visit needs them. What needs React is in modules of its
 * own (`.hooks`), so that rules, actions and chains run without it.
 */
export const phases: Readonly<Record<string, readonly string[]>> = {
  // What only the developers of an app read: production builds leave it out, module by module.
  mistakes: ['client/findMistake.ts', 'rules/text/closestName.ts'],
  'mistakes.hooks': ['hooks/useProviderMistakes.ts'],
  // Before a visitor acts.
  page: [
    'actions/connection/startLater.ts',
    'actions/viewState.ts',
    'client/createPortico.ts',
    'rules/address/caip.ts',
    'rules/text/sanitize.ts',
    'services/browser/schedule.ts',
    'connectors/lazyConnector.ts',
  ],
  'page.hooks': [
    'hooks/PorticoProvider.tsx',
    'hooks/account/useAccount.ts',
    'hooks/connection/useNetwork.ts',
    'hooks/modal/useModal.ts',
    'hooks/modal/useTheme.ts',
    'hooks/usePorticoState.ts',
  ],
  // A page whose buttons act: the code that asks the wallet comes with the first press.
  act: ['queries/askOnceOptions.ts', 'queries/runQuery.ts'],
  'act.hooks': [
    'hooks/connection/useConnect.ts',
    'hooks/connection/useDisconnect.ts',
    'hooks/connection/useSwitchNetwork.ts',
  ],
  // What later phases and adapters share, each by itself so that nothing else comes along.
  errors: [
    'client/checkClient.ts',
    'errors/connection.ts',
    'errors/failures.ts',
    'errors/request.ts',
    'errors/validation.ts',
  ],
  window: ['chains/getField.ts', 'services/browser/injectedGlobals.ts', 'services/browser/randomId.ts'],
  wallets: ['connectors/findSameConnector.ts', 'rules/wallets/knownWallets.ts'],
  connectLater: ['actions/connection/connectLater.ts'],
  // What begins once the page is painted: storage, discovery, what moves the modal, and what its first view needs of them.
  start: [
    'actions/connection/start.ts',
    'chains/eip155/discoverLater.ts',
    'client/client.ts',
    'errors/load.ts',
    'errors/toPorticoErrorAsync.ts',
    'flows/connectWallet/controls.ts',
    'flows/connectWallet/view.ts',
    'flows/mountFlow.ts',
    'flows/walletDirectory.ts',
    'flows/walletList.ts',
    'queries/account.ts',
    'queries/activity.ts',
    'queries/identity.ts',
    'queries/wallets.ts',
    'rules/modal/features.ts',
    'rules/network/networkGroups.ts',
    'rules/tokens/amount.ts',
    'rules/wallets/deepLink.ts',
    'rules/wallets/wallets.ts',
    'services/http/serviceUrl.ts',
  ],
  // A server that renders for a returning visitor.
  cookie: ['client/cookie.ts'],
  discovery: [
    'connectors/mergeConnectors.ts',
    'connectors/walletStandard/toConnectorInfo.ts',
    'services/browser/walletStandard.ts',
  ],
  ...ofChains('adapter.ts', ''),
  walletConnect: ['connectors/walletConnect/createWalletConnect.ts'],
  // Each names its peer dependency, and a site has one of them.
  'walletConnect.universal': ['connectors/walletConnect/walletConnect.ts'],
  'walletConnect.ethereum': ['connectors/walletConnect/walletConnectEthereum.ts'],
  embeddedLogin: ['connectors/embedded/embedded.ts'],
  networks: readdirSync(source('networks')).flatMap((name) => (name.includes('.test.') ? [] : [`networks/${name}`])),

  // The modal with its first view.
  'open.hooks': [
    'hooks/account/useBalance.ts',
    'hooks/account/useIdentity.ts',
    'hooks/connection/useConnectors.ts',
    'hooks/connection/useNetworkImage.ts',
    'hooks/modal/ModalAfterPage.tsx',
    'hooks/modal/useConsent.ts',
    'hooks/modal/useNotifications.ts',
    'hooks/useEvents.ts',
    'hooks/useFeatures.ts',
    'hooks/wallets/useChooseWallet.ts',
    'hooks/wallets/useConnectWallet.ts',
    'hooks/wallets/usePrefetchWalletDirectory.ts',
    'hooks/wallets/useQrCodeRoute.ts',
    'hooks/wallets/useWalletDirectory.ts',
    'hooks/wallets/useWalletList.ts',
    'hooks/useDebouncedValue.ts',
  ],

  // What the open modal asks its services for, what a press on a wallet starts, and what restores a session.
  connect: [
    'actions/connection/connect.ts',
    'actions/connection/disconnect.ts',
    'actions/connection/switchNetwork.ts',
    // Nearly every site has these wallets, and a file of its own would be one request more.
    'chains/eip155/connector.ts',
    'connectors/connector.ts',
    'connectors/parseChainId.ts',
    'errors/later.ts',
    'rules/address/checksumAddress.ts',
    'services/api/directoryApi.ts',
    'session/reconnect.ts',
    'session/remoteServices.ts',
  ],
  rpc: ['services/jsonRpc/jsonRpc.ts', 'rules/network/rpc.ts'],
  encoding: [
    'rules/encoding.ts',
    'connectors/walletStandard/features.ts',
    'chains/handOver.ts',
    'chains/moveWallet.ts',
    'chains/parseInput.ts',
    'chains/signer.ts',
  ],
  // For the rules and for one chain: in the module of that chain, its libraries would come along.
  shared: ['entities/schema/walletCallsSchema.ts', 'rules/account/connections.ts'],
  // For what is sent, and for the services of an account.
  names: ['rules/account/names.ts'],
  ...ofChains('connector.ts', '.connect'),

  // What a visitor walks through with a connected account.
  flows: [
    'actions/send/sendDraft.ts',
    'flows/assets.ts',
    'flows/networkPicker/controls.ts',
    'flows/networkPicker/view.ts',
    'flows/pendingTransactions.ts',
    'flows/send/controls.ts',
    'flows/send/view.ts',
    'queries/names.ts',
    'queries/nfts.ts',
    'queries/send.ts',
    'rules/account/actions.ts',
    'rules/account/receive.ts',
    'flows/pairing/machine.ts',
    'rules/tokens/send.ts',
  ],

  // A connected account, and the code that reads what belongs to it.
  'reads.hooks': [
    'hooks/account/useAccountActions.ts',
    'hooks/account/useAccountName.ts',
    'hooks/account/useAccountTabs.ts',
    'hooks/account/useActivity.ts',
    'hooks/account/useAssets.ts',
    'hooks/connection/useNetworkPicker.ts',
    'hooks/account/useNfts.ts',
    'hooks/account/useReceive.ts',
    'hooks/account/useTokens.ts',
  ],
  account: [
    'queries/cache/readThrough.ts',
    'queries/account.fn.ts',
    'queries/activity.fn.ts',
    'queries/blockchainApi.fn.ts',
    'queries/identity.fn.ts',
    'queries/ownedAssets.ts',
  ],
  nfts: ['queries/nfts.fn.ts'],
  ...ofChains('actions.ts', '.actions'),

  // Later views.
  'pairing.hooks': ['hooks/wallets/useWalletConnect.ts'],
  pairing: ['flows/pairing/pair.ts'],
  'walletConnect.connect': ['connectors/walletConnect/connector.ts'],
  // For the form of a send and for the camera in its place.
  'send.draft': ['flows/send/draft.ts', 'services/browser/barcodeDetector.ts'],
  'send.hooks': [
    'hooks/send/ignoreSecondClick.ts',
    'hooks/send/usePendingTransactions.ts',
    'hooks/send/useSend.ts',
    'hooks/send/useSendDraft.ts',
    'hooks/send/useSendNft.ts',
    'flows/send/nft.ts',
    'queries/nftHolding.ts',
    'hooks/send/useWaitForTransaction.ts',
  ],
  // What a QR code or a link asks to pay: for the rules, the request of a site and the camera.
  paymentLinks: ['rules/tokens/eip681.ts', 'rules/tokens/scannedCode.ts'],
  // The camera, in place of the form of a send.
  scan: ['flows/send/receiverScan.ts'],
  'scan.hooks': ['hooks/send/useScanReceiver.ts'],
  // What runs only after a press in the form of a send: the wallet's request, and the list of what was handed over.
  send: [
    'actions/send/submitTransfer.ts',
    'actions/send/setMaxAmount.ts',
    'actions/send/sendTransaction.ts',
    'actions/send/calls.ts',
    'actions/send/waitForCalls.ts',
  ],
  // What a site asks to be paid, and the check of it.
  'pay.hooks': ['hooks/send/usePay.ts'],
  pay: ['actions/send/checkPayment.ts'],
  // Several wallets of one namespace, where the project allows them.
  'connections.list': ['client/connections.ts'],
  connections: ['session/connections.ts', 'actions/connection/connections.ts'],
  'connections.hooks': [
    'hooks/connection/useConnections.ts',
    'hooks/connection/useDeleteConnection.ts',
    'hooks/connection/useSwitchConnection.ts',
  ],
  sign: ['actions/sign.ts'],
  // What the application asks of the wallet by itself.
  'request.hooks': [
    'hooks/account/useProvider.ts',
    'hooks/account/useSignMessage.ts',
    'hooks/account/useSignTypedData.ts',
    'hooks/send/useSendCalls.ts',
    'hooks/send/useSendTransaction.ts',
  ],
  request: ['actions/getProvider.ts'],
  // viem over the connection.
  contracts: ['integrations/eip155/clients.ts', 'integrations/eip155/writeContract.ts'],
  'contracts.hooks': [
    'integrations/eip155/useCapabilities.ts',
    'integrations/eip155/usePublicClient.ts',
    'integrations/eip155/useReadContract.ts',
    'integrations/eip155/useWaitForCalls.ts',
    'integrations/eip155/useWalletClient.ts',
    'integrations/eip155/useWriteContract.ts',
  ],
  'contracts.viem': ['integrations/eip155/createClients.ts', 'integrations/eip155/prepareWrite.ts'],
  ...ofChains('provider.ts', '.provider'),
  integrations: ['integrations/connectByModal.ts'],
  wagmi: ['integrations/wagmi/porticoConnector.ts'],
  'walletAdapter.hooks': ['integrations/walletAdapter/PorticoWalletProvider.tsx'],
  embedded: ['errors/embeddedWallet.ts'],
  onramp: ['services/api/onrampApi.ts', 'rules/tokens/onramp.ts'],
  // Who signs in follows the accounts from the start on; the rest comes once somebody has to.
  siwx: [
    'flows/siwx/connectSignIn.ts',
    'flows/siwx/connectSignInLater.ts',
    'flows/siwx/createServerStore.ts',
    'flows/siwx/loadSignIn.ts',
    'flows/siwx/siweConfig.ts',
    'flows/siwx/siwx.ts',
    'flows/siwx/view.ts',
    'flows/siwx/watchSiwx.ts',
  ],
  'siwx.sign': [
    'flows/siwx/nonce.ts',
    'flows/siwx/signIn.ts',
    'flows/siwx/prepare.ts',
    'flows/siwx/signMessage.ts',
    'services/api/siwxApi.ts',
  ],
  'siwx.hooks': ['hooks/account/useSiwx.ts', 'flows/siwx/controls.ts'],
  'registerName.hooks': ['hooks/account/useRegisterName.ts', 'hooks/account/useResolveName.ts'],
  registerName: ['actions/registerName.ts'],
  'onramp.hooks': ['hooks/onramp/useOnramp.ts'],
  // The form of a swap, and what runs only after a press in it.
  'swap.form': ['flows/swap/controls.ts', 'flows/swap/view.ts', 'queries/swap.ts', 'rules/tokens/swap.ts'],
  'swap.hooks': ['hooks/swap/useSwap.ts', 'hooks/swap/useSwapQuote.ts', 'hooks/swap/useSwapTokens.ts'],
  'swap.api': ['services/api/swapApi.ts'],
  swap: ['actions/swap/handOverSwap.ts', 'actions/swap/readBatching.ts', 'actions/swap/buildReviewedSwap.ts'],
  // What a block made of it.
  'swap.settled': ['actions/swap/settleSwap.ts'],

  // In the module of the rules, a bundler that splits by file would load all of them with the page.
  smartSessions: ['services/api/sessionsApi.ts'],

  // For the rules and for a server.
  accountSchema: ['entities/schema/accountSchema.ts', 'entities/siwxReferences.ts'],
  // For the rules and for whoever speaks to the page of the embedded wallet.
  frameSchema: ['entities/schema/frameMessageSchema.ts'],
  'embedded.rules': ['rules/account/embedded.ts'],
  // The login by email: what asks the user, and what asks the page.
  'emailLogin.hooks': ['hooks/connection/useEmailLogin.ts', 'flows/emailLogin/controls.ts'],
  emailLogin: ['flows/emailLogin/findRefusal.ts'],
  'embeddedLogin.connect': ['connectors/embedded/connector.ts'],
  // What the embedded wallet has to ask: the list, with the first request, and who draws it.
  approvals: ['client/approvals.ts'],
  'approvals.hooks': ['hooks/send/useApprovals.ts', 'flows/approvals/controls.ts'],
  // For a server and for a page that reads what a wallet signed.
  'siwx.text': ['rules/account/parseSiwxMessage.ts'],
  // What asks a wallet to sign with the connection, before the press.
  'siwx.connect': ['flows/siwx/signWithConnection.ts'],
  'walletConnect.signIn': [
    'connectors/walletConnect/authenticate.ts',
    'connectors/walletConnect/resumeAuthenticate.ts',
  ],
  'siwx.refusal': ['chains/isRefusal.ts'],
  ...ofChains('connectWithSignIn.ts', '.signIn'),
  // What a request to the embedded wallet says: for the page that shows it, and for the frame, which has nothing else of the package.
  approval: [
    'chains/readApproval.ts',
    'rules/approval/allowanceAmount.ts',
    'rules/approval/copyJson.ts',
    'rules/approval/describeMessage.ts',
    'rules/approval/findApprovalRisks.ts',
    'rules/approval/readFields.ts',
    'rules/approval/toFieldValue.ts',
  ],
  ...ofChains('approval/approvalReader.ts', '.approval'),
  // What nodes know of it: by itself, since a page that lists requests never asks, and esbuild would keep all networks for it.
  'approval.facts': ['chains/readApprovalFacts.ts'],
  // For facts about a request, and for the verifiers.
  curves: ['chains/loadCurves.ts'],
  // On a server, never on a page. Each verifier brings the curves of its namespace.
  'siwx.server': ['siwx/createMemoryStore.ts', 'siwx/createSiwxHandler.ts', 'siwx/verifySiwx.ts'],
  'siwx.curves': ['chains/recoverPublicKeys.ts'],
  ...ofChains('approvalFacts/readFacts.ts', '.approvalFacts'),
  ...ofChains('verifySignature.ts', '.verify'),

  // Test wallets of every namespace share these, without the handlers, which need msw.
  'testing.wallets': [
    'testing/wallets/discovery.ts',
    'testing/wallets/jsonRpc.ts',
    'testing/wallets/testWalletSeeds.ts',
    'testing/wallets/userApproval.ts',
  ],
  'testing.eip155': [
    'testing/wallets/eip155/createEmbeddedTestWallet.ts',
    'testing/wallets/eip155/createTestWallet.ts',
  ],
}
