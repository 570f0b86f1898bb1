import { mainnet } from '@portico/headless/networks'
import type { Route } from './+types/home'
import { Wallet } from './Wallet'

export const meta = () => [{ title: 'Site' }]

/** Runs on the server. */
export const loader = () => ({ network: mainnet.name })

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Pay on {loaderData.network}</h1>
      <Wallet />
    </main>
  )
}
