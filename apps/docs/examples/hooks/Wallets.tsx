import {
  useConnect,
  useConnectors,
  useModal,
  useNetwork,
  useWalletList,
  type ViewParams,
  type WalletItem,
} from '@portico/headless'
import { useEffect, useRef } from 'react'

export function Wallets() {
  const { groups, error: listError } = useWalletList()
  const { push, params } = useModal()
  const { networks } = useNetwork()
  const namespace = (params as ViewParams['Connect'])?.namespace
  const matchingConnectors = useConnectors(namespace && { namespace })
  const { mutate: connect, variables, isPending, error } = useConnect()
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const matchesNamespace = ({ connectorId, namespaces }: WalletItem) =>
    !namespace ||
    (connectorId ? matchingConnectors.some(({ id }) => id === connectorId) : namespaces.includes(namespace))
  const hasManyNamespaces = ({ namespaces }: WalletItem) =>
    namespaces.filter((spoken) => networks.some((network) => network.chainNamespace === spoken)).length > 1

  const pick = (wallet: WalletItem) => {
    if (!wallet.connectorId) return push('ConnectingWalletConnect', { wallet })
    if (!namespace && hasManyNamespaces(wallet)) return push('ConnectingExternal', { wallet })
    attempt.current?.abort()
    attempt.current = new AbortController()
    connect({
      connector: wallet.connectorId,
      signal: attempt.current.signal,
      ...(namespace && { namespace }),
    })
  }

  const failure = error?.code === 'REQUEST_ABORTED' ? listError : (error ?? listError)
  return (
    <>
      <ul className="drawer-rows">
        {groups.map(({ type, wallets }) =>
          wallets.filter(matchesNamespace).map((wallet) => {
            const waiting = isPending && variables.connector === wallet.connectorId
            const open = () => (type === 'walletConnect' ? push('ConnectingWalletConnect') : pick(wallet))
            return (
              <li key={wallet.id}>
                <button onClick={open}>
                  <span>{wallet.name}</span>
                  <i aria-hidden="true" />
                  <span>
                    {waiting
                      ? 'check your wallet'
                      : type === 'walletConnect'
                        ? 'QR code'
                        : wallet.installed
                          ? 'installed'
                          : 'mobile'}
                  </span>
                </button>
              </li>
            )
          }),
        )}
        <li>
          <button onClick={() => push('AllWallets')}>
            <span>All wallets</span>
            <i aria-hidden="true" />
            <span>search</span>
          </button>
        </li>
      </ul>
      {isPending && <button onClick={() => attempt.current?.abort()}>Cancel</button>}
      {failure && <p role="alert">{failure.message}</p>}
    </>
  )
}
