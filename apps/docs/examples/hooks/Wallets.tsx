import { useConnect, useModal, useWalletList, type WalletItem } from '@portico/headless'
import { useEffect, useRef } from 'react'

export function Wallets() {
  const { groups, error: listError } = useWalletList()
  const { push } = useModal()
  const { mutate: connect, variables, isPending, error } = useConnect()
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const pick = (wallet: WalletItem) => {
    if (!wallet.connectorId) return push('ConnectingWalletConnect', { wallet })
    attempt.current?.abort()
    attempt.current = new AbortController()
    connect({ connector: wallet.connectorId, signal: attempt.current.signal })
  }

  const failure = error?.code === 'REQUEST_ABORTED' ? listError : (error ?? listError)
  return (
    <>
      <ul className="slip-rows">
        {groups.map(({ type, wallets }) =>
          wallets.map((wallet) => {
            const waiting = isPending && variables.connector === wallet.connectorId
            const open = () => (type === 'walletConnect' ? push('ConnectingWalletConnect') : pick(wallet))
            return (
              <li key={wallet.id}>
                <button onClick={open}>
                  <span>{wallet.name}</span>
                  <i aria-hidden="true" />
                  <span>
                    {waiting
                      ? 'see the wallet'
                      : type === 'walletConnect'
                        ? 'code'
                        : wallet.installed
                          ? 'here'
                          : 'phone'}
                  </span>
                </button>
              </li>
            )
          }),
        )}
        <li>
          <button onClick={() => push('AllWallets')}>
            <span>Every wallet</span>
            <i aria-hidden="true" />
            <span>list</span>
          </button>
        </li>
      </ul>
      {isPending && <button onClick={() => attempt.current?.abort()}>Stop waiting</button>}
      {failure && <p role="alert">{failure.message}</p>}
    </>
  )
}
