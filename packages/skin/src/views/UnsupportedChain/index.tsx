import { useNetwork, useNetworkPicker } from '@portico/headless'
import { getKnownNetworkName } from '@portico/headless/rules'
import { networkMessages } from '../../messages/en/views.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { NetworkList, toNetworkOption, NetworkSwitching, useIsSwitchShown } from '../../shell/networkParts.js'
import { Callout } from '../../components/feedback/status.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { DisconnectButton } from '../../shell/accountParts.js'

/** The UnsupportedChain view: the wallet is on a network the site does not support. */
export const UnsupportedChain = withMessages(function UnsupportedChain() {
  const t = useTranslate()
  const { networks, caipNetworkId } = useNetwork()
  const picker = useNetworkPicker()
  const isSwitchShown = useIsSwitchShown(picker)
  if (isSwitchShown) return <NetworkSwitching {...picker} />

  return (
    <>
      <ViewBody>
        <Callout tone="warning" title={getKnownNetworkName(caipNetworkId) ?? t('common.unknownNetwork')}>
          {t('unsupported.text')}
        </Callout>
        <NetworkList
          label={t('networks.list')}
          networks={networks.map(toNetworkOption)}
          busy={picker.isPending ? picker.target?.caipNetworkId : undefined}
          onSelect={(id) => void picker.pick(id)}
        />
      </ViewBody>
      <ViewFooter quiet>
        <DisconnectButton />
      </ViewFooter>
    </>
  )
}, networkMessages)
