import { useNetworkPicker, type UseNetworkPickerResult } from '@portico/headless'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { walletIcon } from '../../icons/modal.js'
import { networkMessages } from '../../messages/en/views.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { NetworkSwitching, useIsSwitchShown } from '../../shell/networkParts.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { activeChainMessages } from './messages.js'

/** Says which connection is missing and offers it; existing connections stay. */
function SwitchChainPrompt(picker: UseNetworkPickerResult) {
  const t = useTranslate()
  const { step, target, isConnectedElsewhere, current, isSupported, goOn } = picker
  const isMissing = step === 'needsConnection'
  const names = {
    network: target?.name ?? t('common.unknownNetwork'),
    here: isSupported ? current.name : t('common.unknownNetwork'),
  }
  const switchTo = t('activeChain.switchTo', names)
  useViewHeader({ title: switchTo })

  return (
    <>
      <ViewBody>
        <StatusHero
          state={isMissing ? 'waiting' : 'plain'}
          before={isConnectedElsewhere && <NetworkMark network={isSupported ? current : undefined} size="hero" />}
          icon={<NetworkMark network={target} size="hero" />}
          headline={<Trans message={isMissing ? 'activeChain.notConnected' : 'activeChain.ready'} values={names} />}
        >
          {isConnectedElsewhere && <Trans message="activeChain.stillConnected" values={names} />}
          <span> </span>
          {isMissing && <Trans message="activeChain.notConnectedText" values={names} />}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button {...(isMissing && { icon: walletIcon })} onClick={() => void goOn()}>
          {isMissing ? t('activeChain.connect') : switchTo}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The SwitchActiveChain view: connects or activates another namespace. */
export const SwitchActiveChain = withMessages(
  function SwitchActiveChain({ params }: ViewProps<'SwitchActiveChain'>) {
    const picker = useNetworkPicker(params)
    const isSwitchShown = useIsSwitchShown(picker)
    return isSwitchShown ? <NetworkSwitching {...picker} /> : <SwitchChainPrompt {...picker} />
  },
  { ...activeChainMessages, ...networkMessages },
)
