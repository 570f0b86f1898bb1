export const wallet = { name: 'Bench Wallet', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as const

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#357"/></svg>'

const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: wallet.name,
  icon: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  rdns: 'example.bench',
}

/** Announces a wallet to the page as extensions do. It approves at once; `onAsked` is called when it is asked to. */
export function announceWallet(onAsked: () => void): void {
  let isConnected = false
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_requestAccounts() {
      onAsked()
      isConnected = true
      return [wallet.address]
    },
    eth_accounts: () => (isConnected ? [wallet.address] : []),
    eth_chainId: () => '0x1',
  }
  const provider = {
    async request({ method }: { readonly method: string }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return answer()
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
