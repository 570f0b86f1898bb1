import { useModal, useNetwork } from '@portico/headless'
import { useText } from '../locales/useText.js'
import { NetworkTrigger } from '../parts/NetworkTrigger.js'
import * as css from './Header.css.js'
import { networkImage } from './networkImage.js'

/** The network in use, in the seat of the title; leads to the choice of another. */
export function NetworkTitle() {
  const text = useText()
  const { push } = useModal()
  const { network, isSupported } = useNetwork()
  return (
    <div className={css.tools}>
      <NetworkTrigger
        label={text('common.network')}
        name={isSupported ? network.name : text('common.unknownNetwork')}
        src={networkImage(network)}
        onClick={() => push(isSupported ? 'SwitchNetwork' : 'UnsupportedChain')}
      />
    </div>
  )
}
