import { useNetwork } from '@portico/headless'
import { networkMessages } from '../../messages/en/networks.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { NetworkList, toNetworkOption } from '../../components/list/NetworkList.js'
import { Callout } from '../../components/feedback/Callout.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { DisconnectButton } from '../../shell/account/DisconnectButton.js'
import { NetworkSwitching, useNetworkSelection } from '../../shell/networks/NetworkSwitching.js'

/** The wallet stands on a network the site does not serve. */
export const UnsupportedChain = withMessages(function UnsupportedChain() {
  const text = useTranslate()
  const { networks } = useNetwork()
  const { busy, pick, switching } = useNetworkSelection()
  if (switching) return <NetworkSwitching {...switching} />

  return (
    <>
      <ViewBody>
        <Callout tone="warning" title={text('common.unknownNetwork')}>
          {text('unsupported.text')}
        </Callout>
        <NetworkList label={text('networks.list')} networks={networks.map(toNetworkOption)} busy={busy} onPick={pick} />
      </ViewBody>
      <ViewFooter quiet>
        <DisconnectButton />
      </ViewFooter>
    </>
  )
}, networkMessages)
