import type { WalletError } from '@solana/wallet-adapter-base'
import { type Wallet, WalletContext, type WalletContextState } from '@solana/wallet-adapter-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.js'
import { usePorticoState } from '../../hooks/usePorticoState.js'
import { namespace, PorticoWalletAdapter } from './PorticoWalletAdapter.js'

/** Props of `PorticoWalletProvider`. */
export type PorticoWalletProviderProps = {
  /** Called with every error that a function of the hooks rejects with. */
  readonly onError?: ((error: WalletError) => void) | undefined
  readonly children?: ReactNode
}

/**
 * Replaces the `WalletProvider` of `@solana/wallet-adapter-react` 0.15: `useWallet`, `useAnchorWallet` and everything else that
 * reads its context use the active Solana connection. Account changes and disconnects apply in both directions, and `connect`
 * opens the modal. Render it inside `PorticoProvider`.
 *
 * The hooks reject like those under `WalletProvider`: with errors of `@solana/wallet-adapter-base`, whose `error` is the
 * `PorticoError`. `signIn` connects first when nobody is connected. A wallet without a sign-in of its own signs the same text as a
 * message.
 *
 * @example
 * <PorticoProvider client={portico}>
 *   <ConnectionProvider endpoint={endpoint}>
 *     <PorticoWalletProvider><App /></PorticoWalletProvider>
 *   </ConnectionProvider>
 * </PorticoProvider>
 */
export function PorticoWalletProvider({ onError, children }: PorticoWalletProviderProps) {
  const client = usePortico()
  const session = usePorticoState(({ sessions }) => sessions[namespace])
  const adapter = useMemo(() => new PorticoWalletAdapter(client), [client])
  const [disconnecting, setDisconnecting] = useState(false)

  useEffect(() => adapter.follow(), [adapter])
  useEffect(() => {
    if (!onError) return
    adapter.on('error', onError)
    return () => void adapter.off('error', onError)
  }, [adapter, onError])

  const value = useMemo((): WalletContextState => {
    const isConnected = session?.status === 'connected'
    const wallet: Wallet = { adapter, readyState: adapter.readyState }
    const disconnect = async () => {
      setDisconnecting(true)
      await adapter.disconnect()
      setDisconnecting(false)
    }
    return {
      autoConnect: true,
      wallets: [wallet],
      wallet,
      publicKey: isConnected ? adapter.publicKey : null,
      connected: isConnected,
      connecting: session?.status === 'connecting',
      disconnecting,
      // There is nothing to choose from: the modal has the wallets.
      select: (name) => void (name === null && disconnect()),
      connect: () => adapter.connect(),
      disconnect,
      sendTransaction: (...args) => adapter.sendTransaction(...args),
      signTransaction: (transaction) => adapter.signTransaction(transaction),
      signAllTransactions: (transactions) => adapter.signAllTransactions(transactions),
      signMessage: (message) => adapter.signMessage(message),
      signIn: (input) => adapter.signIn(input),
    }
  }, [adapter, session, disconnecting])

  return <WalletContext.Provider value={value}>{children}</WalletContext.Provider>
}
