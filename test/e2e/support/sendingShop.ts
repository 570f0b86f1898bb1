import { expect, type Page } from '@playwright/test'
import type { World } from '../../devnet/world'
import { emailShop } from './emailShop'
import { openShopPage, shopModals } from './shopPage'

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solanaFriend = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

type Shop = {
  readonly secureSite: string
  /** Addresses of the nodes that page and frame ask. */
  readonly nodes: Readonly<Record<'eip155' | 'solana', string>>
  readonly world: World
}

const pageOf = ({ secureSite, nodes, world: { json } }: Shop) => `
  import { createPortico, PorticoProvider, useAccount, usePendingTransactions } from '@portico/headless'
  import { sendCalls, sendTransaction } from '@portico/headless/actions'
  import { eip155 } from '@portico/headless/eip155'
  import { embedded } from '@portico/headless/embedded'
  import { solana } from '@portico/headless/solana'
  import { mainnet, solanaMainnet } from '@portico/headless/networks'
  import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
  import { createRoot } from 'react-dom/client'
  ${shopModals.skin}
  const at = (network, url) => ({ ...network, rpcUrls: { default: { http: [url] }, chainDefault: { http: [] } } })
  const portico = createPortico({
    metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
    networks: [at(mainnet, ${JSON.stringify(nodes.eip155)}), at(solanaMainnet, ${JSON.stringify(nodes.solana)})],
    services: ${JSON.stringify(json.services)},
    projectId: 'portico-docs',
    adapters: [eip155(), solana()],
    connectors: [embedded({ secureSite: ${JSON.stringify(secureSite)} })],
  })
  const call = { to: '${friend}', value: 1n }
  function List({ namespace }) {
    const { transactions } = usePendingTransactions({ namespace })
    return <ul aria-label={namespace}>{transactions.map(({ id, kind, status, isUnknown, hash, callsId }) =>
      <li key={id}>{[kind, isUnknown ? 'unknown' : status, hash ?? callsId].join(' ')}</li>)}</ul>
  }
  function Visitor() {
    const { status, address } = useAccount({ namespace: 'eip155' })
    const onSolana = useAccount({ namespace: 'solana' })
    const send = (run) => () => void run().catch(() => undefined)
    const sendLamports = async () => {
      const feePayer = new PublicKey(onSolana.address)
      const { blockhash: recentBlockhash } = await new Connection(${JSON.stringify(nodes.solana)}).getLatestBlockhash()
      const transfer = { fromPubkey: feePayer, toPubkey: new PublicKey('${solanaFriend}'), lamports: 890_880 }
      const transaction = new Transaction({ feePayer, recentBlockhash }).add(SystemProgram.transfer(transfer))
      return sendTransaction(portico, { namespace: 'solana', transaction })
    }
    return <>
      <p role="note">{[status, address].join(' ')}</p><output>{onSolana.address}</output>
      <button onClick={send(() => sendTransaction(portico, { namespace: 'eip155', transaction: call }))}>Send ether</button>
      <button onClick={send(() => sendCalls(portico, { namespace: 'eip155', calls: [call] }))}>Send a batch</button>
      <button onClick={send(sendLamports)}>Send SOL</button>
      <List namespace="eip155" /><List namespace="solana" />
    </>
  }
  createRoot(document.querySelector('main')).render(
    <PorticoProvider client={portico}><Visitor /><Modal /></PorticoProvider>)`

/** Opens the page of a shop whose visitors log in by email and send. It lists what they have sent. */
export const openSendingShop = (page: Page, shop: Shop): Promise<void> =>
  openShopPage(page, `${emailShop}/`, { script: pageOf(shop), policy: `frame-src ${shop.secureSite}` })

/** The addresses of the visitor, once both are there. */
export async function readShopAddresses(page: Page): Promise<{ readonly eip155: string; readonly solana: string }> {
  await expect(page.getByRole('note')).toHaveText(/^connected 0x[\dA-Fa-f]{40}$/)
  const onSolana = page.getByRole('status').filter({ hasText: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ })
  await expect(onSolana).toBeVisible()
  const [, eip155 = ''] = ((await page.getByRole('note').textContent()) ?? '').split(' ')
  return { eip155, solana: (await onSolana.textContent()) ?? '' }
}
