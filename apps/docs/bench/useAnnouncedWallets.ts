import { useEffect, useState } from 'react'

type Provider = { request(call: { method: string }): Promise<readonly string[]> }
export type AnnouncedWallet = {
  readonly info: { uuid: string; name: string; icon: string }
  readonly provider: Provider
}

/** The wallets that announce themselves (EIP-6963), as a page without a library finds them. */
export function useAnnouncedWallets(): readonly AnnouncedWallet[] {
  const [wallets, setWallets] = useState<readonly AnnouncedWallet[]>([])
  useEffect(() => {
    const add = ({ detail }: CustomEvent<AnnouncedWallet>) =>
      setWallets((known) => [...known.filter(({ info }) => info.uuid !== detail.info.uuid), detail])
    addEventListener('eip6963:announceProvider', add as EventListener)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', add as EventListener)
  }, [])
  return wallets
}
