import { useAccountTabs, useNetwork } from '@portico/headless'
import { WalletNotice } from '../hooks/WalletNotice'
import { Activity } from './Activity'
import { Pending } from './Pending'
import { Tokens } from './Tokens'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './ui/tabs'

/** What the account has and did, beside the account. */
export function Assets() {
  const { namespace } = useNetwork()
  const { tabs, tab, setTab } = useAccountTabs()

  return (
    <div className="wallet-body wallet-assets">
      <WalletNotice namespace={namespace} />
      <Pending />
      <Tabs
        className="wallet-tabs"
        value={tab === 'activity' ? tab : 'tokens'}
        onValueChange={(value) => tabs.filter((one) => one === value).forEach(setTab)}
      >
        <TabsList aria-label="Account">
          <TabsTrigger value="tokens">Tokens</TabsTrigger>
          {tabs.includes('activity') && <TabsTrigger value="activity">Activity</TabsTrigger>}
        </TabsList>
        <TabsContent value="tokens">
          <Tokens />
        </TabsContent>
        <TabsContent value="activity">
          <Activity />
        </TabsContent>
      </Tabs>
    </div>
  )
}
