import { expect, type Page } from '@playwright/test'
import type { World } from '../../devnet/world'
import { openShopPage, type ShopModal, shopModals } from './shopPage'

/** Origin of the page. */
export const emailShop = 'http://localhost:4180'

type EmailShopPage = {
  readonly modal: ShopModal
  readonly secureSite: string
  readonly world: World
  /** Whether visitors sign in to the server of the page, and have to. */
  readonly signIn?: 'required' | 'optional' | undefined
}

/** A sign-in to the server of the page. */
const siwxOf = (signIn: 'required' | 'optional') =>
  `siwx: siwx({ store: createServerStore(), statement: 'Sign in to the shop.', required: ${signIn === 'required'} }),`

const pageOf = ({ modal, secureSite, world: { json }, signIn }: EmailShopPage) => `
  import { createPortico, PorticoProvider, useAccount, useSendTransaction, useSignMessage } from '@portico/headless'
  import { eip155 } from '@portico/headless/eip155'
  import { embedded } from '@portico/headless/embedded'
  import { solana } from '@portico/headless/solana'
  import { mainnet, solanaMainnet } from '@portico/headless/networks'
  import { createServerStore, siwx } from '@portico/headless/siwx'
  import { SignIn } from './sign-in/SignIn'
  import { createRoot } from 'react-dom/client'
  ${shopModals[modal]}
  const portico = createPortico({
    metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
    networks: [mainnet, solanaMainnet],
    services: ${JSON.stringify(json.services)},
    projectId: 'portico-docs',
    adapters: [eip155(), solana()],
    connectors: [embedded({ secureSite: ${JSON.stringify(secureSite)} })],
    ${signIn ? siwxOf(signIn) : ''}
  })
  function Visitor() {
    const { status, address, user } = useAccount({ namespace: 'eip155' })
    const onSolana = useAccount({ namespace: 'solana' })
    const { mutate, data, error } = useSignMessage()
    const sending = useSendTransaction()
    const transaction = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 18n }
    return <>
      <p role="note">{[status, address, user?.email].join(' ')}</p><output>{onSolana.address}</output>
      {address && <button onClick={() => mutate({ message: 'Good morning', namespace: 'eip155' })}>Sign a greeting</button>}
      {address && <button onClick={() => sending.mutate({ transaction, namespace: 'eip155' })}>Pay 1 ETH</button>}
      <p role="log">{error?.message ?? data ?? sending.error?.message ?? sending.data?.hash}</p>
    </>
  }
  createRoot(document.querySelector('main')).render(
    <PorticoProvider client={portico}><Visitor />${signIn ? '<SignIn />' : ''}<Modal /></PorticoProvider>)`

/** Opens the page of a shop whose visitors log in by email. `policy`: its content policy. `url`: of its page. */
export const openEmailShop = (
  page: Page,
  modal: ShopModal,
  world: World,
  {
    secureSite,
    policy = `frame-src ${secureSite}`,
    url = `${emailShop}/`,
    signIn,
  }: Pick<EmailShopPage, 'secureSite' | 'signIn'> & { readonly policy?: string | undefined; readonly url?: string },
): Promise<void> => openShopPage(page, url, { script: pageOf({ modal, secureSite, world, signIn }), policy })

/** Logs in with the modal of the skin. `readCode`: the code of the email, once it was sent. */
export async function logInToShop(page: Page, email: string, readCode: () => string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: /code/i })
  await expect(code).toBeVisible()
  await code.fill(readCode())
}
