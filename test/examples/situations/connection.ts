import { useModal, useWalletDirectory, useWalletList } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { limits } from '@portico/headless/rules'
import { expect } from 'vitest'
import { phoneClient } from '../../devnet/phone/phoneClient'
import { scanPairingLink } from '../../kit/pairWithPhone'
import type { ExampleSite } from '../exampleSite'
import { readHook } from '../readHook'
import { connectsBy, isDisconnected, requests, type Situations, shows, stepsTo, switchesTo, writes } from '../situation'
import { until } from '../until'

/** What the list of wallets has first: the installed wallet. */
const findWallet = async (site: ExampleSite) => ({
  wallet: await readHook(site, () => useWalletList().groups.flatMap((group) => group.wallets)[0]),
})

/** One that is connected through a link. */
const findPairingWallet = async (site: ExampleSite) => ({
  wallet: await readHook(site, () => useWalletDirectory().data?.wallets.find((wallet) => !wallet.connectorId)),
})

const openModal = (site: ExampleSite) => readHook(site, useModal).then((modal) => modal?.open({ view: 'Connect' }))

/** The project's features come after the first connection. */
const hasFeatures = ({ state }: ExampleSite) => until(() => state().remoteFeatures?.multiWallet)

export async function connectOther(site: ExampleSite): Promise<void> {
  await hasFeatures(site)
  await connect(site.portico, { connector: 'ID_AUTH' })
}

/** By the name of the export. */
export const connectionSituations: Situations = {
  useChooseWallet: {
    isConnected: false,
    async prepare(site) {
      await openModal(site)
      return findWallet(site)
    },
    press: ['MetaMask'],
    ...connectsBy('io.metamask'),
  },
  useConnectWallet: {
    isConnected: false,
    prepare: (site) => {
      site.wallet.behavior = 'reject'
      return findWallet(site)
    },
    ...shows(/rejected.*: try again/),
  },
  useEmailLogin: { isConnected: false, press: ['Log in'], ...connectsBy('ID_AUTH') },
  useWalletConnect: { isConnected: false, prepare: findPairingWallet },
  usePrefetchWalletDirectory: requests(/"GET","path":"\/getWallets","query":"[^"]*\bentries=40\b/g, {
    isConnected: false,
  }),
  useWalletDirectory: {
    isConnected: false,
    press: ['More wallets'],
    outcome: (_site, { container }) => until(() => container.querySelectorAll('li').length > limits.wallets.page),
  },
  useQrCodeRoute: {
    isConnected: false,
    press: ['QR code'],
    outcome: ({ state }) => until(() => state().modal.history.at(-1)?.view === 'ConnectingWalletConnect'),
  },
  useConnect: { isConnected: false, press: ['MetaMask'], ...connectsBy('io.metamask') },
  ActMutationOptions: { isConnected: false, press: ['MetaMask'], ...connectsBy('io.metamask') },
  connectMutation: { isConnected: false, press: ['MetaMask'], ...connectsBy('io.metamask') },
  connect: { isConnected: false, ...connectsBy('walletConnect') },
  pair: {
    isConnected: false,
    prepare: ({ portico, world }) => void scanPairingLink(portico, phoneClient(world.urls.phone)),
  },
  useConnections: { prepare: connectOther, ...shows(/Email \(connected\)MetaMask \(active\)/) },
  useSwitchConnection: { prepare: connectOther, press: ['MetaMask'], ...connectsBy('io.metamask') },
  switchConnectionMutation: { prepare: connectOther, press: ['MetaMask'], ...connectsBy('io.metamask') },
  switchConnection: { prepare: connectOther, ...connectsBy('io.metamask') },
  useDeleteConnection: { prepare: hasFeatures, press: ['Forget MetaMask'], ...isDisconnected },
  deleteConnectionMutation: { prepare: hasFeatures, press: ['Forget MetaMask'], ...isDisconnected },
  deleteConnection: { prepare: hasFeatures, ...isDisconnected },
  useDisconnect: { press: ['Disconnect'], ...isDisconnected },
  disconnectMutation: { press: ['Disconnect'], ...isDisconnected },
  disconnect: isDisconnected,
  useSwitchNetwork: { press: ['Base'], ...switchesTo('eip155:8453') },
  useNetworkPicker: { press: ['Base'], ...switchesTo('eip155:8453') },
  switchNetworkMutation: { press: ['Base'], ...switchesTo('eip155:8453') },
  switchNetwork: switchesTo('eip155:8453'),
  setFlowStep: stepsTo('networkPicker', 'failed'),
  flowSamples: stepsTo('send', 'submitted'),
  createPortico: writes('error', expect.stringContaining('`projectId` is still a placeholder')),
}
