import { deleteConnection, disconnect } from '@portico/headless/actions'
import { expect } from 'vitest'
import { type Situations, shows } from '../situation'

/** By the name of the export. */
export const modalSituations: Situations = {
  useEvents: {
    async outcome({ portico }) {
      await disconnect(portico)
      expect(Reflect.get(globalThis, 'track')).toHaveBeenCalledWith('DISCONNECT_SUCCESS', expect.anything())
    },
  },
  // Before the project's features are known.
  useAlerts: {
    isConnected: false,
    prepare: ({ portico }) => deleteConnection(portico, { connectorId: 'io.metamask' }),
    ...shows(/\w/),
  },
  useModal: {
    press: ['Switch network'],
    outcome: ({ state }) => expect(state().modal).toMatchObject({ isOpen: true, history: [{ view: 'SwitchNetwork' }] }),
  },
  useConsent: shows(/I accept the terms/),
  useTheme: { press: ['Dark'], outcome: ({ state }) => expect(state().theme.mode).toBe('dark') },
  useToast: { press: ['Copy'], outcome: ({ state }) => expect(state().toast?.message).toBe('Address copied') },
  ConnectButton: { isConnected: false, ...shows(/Sign in/) },
  NetworkButton: shows(/Ethereum/),
  AccountButton: shows(/0x70…dc79C8/),
  mountPortico: {
    outcome(_site, { values: [unmount] }) {
      const shown = () => document.querySelector('portico-modal')
      expect(shown()).not.toBeNull()
      ;(unmount as () => void)()
      expect(shown()).toBeNull()
    },
  },
  createMemoryMarket: {
    prepare: () => ({
      myToken: { name: 'My Token', symbol: 'MINE', decimals: 18, chainId: 'eip155:1', price: 2 },
    }),
  },
  cspDirectives: {
    outcome: () =>
      expect(Reflect.get(globalThis, 'response').setHeader).toHaveBeenCalledWith(
        'Content-Security-Policy',
        expect.stringContaining('connect-src'),
      ),
  },
}
