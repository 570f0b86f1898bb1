import { useNetwork } from '@portico/headless'
import { networkWords } from '../locales/networkWords.js'
import { useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { NetworkList } from '../parts/NetworkList.js'
import { Note } from '../parts/Note.js'
import { Body, Plinth } from '../shell/Body.js'
import { DisconnectButton } from '../shell/DisconnectButton.js'
import { networkChoice } from '../shell/networkChoice.js'
import { NetworkSwitching } from '../shell/NetworkSwitching.js'
import { useNetworkPick } from '../shell/useNetworkPick.js'

/** The wallet stands on a network the site does not serve. */
export const UnsupportedChain = withWords(function UnsupportedChain() {
  const text = useText()
  const { networks } = useNetwork()
  const { busy, pick, switching } = useNetworkPick()
  if (switching) return <NetworkSwitching {...switching} />

  return (
    <>
      <Body>
        <Note tone="warning" title={text('common.unknownNetwork')}>
          {text('unsupported.text')}
        </Note>
        <NetworkList label={text('networks.list')} networks={networks.map(networkChoice)} busy={busy} onPick={pick} />
      </Body>
      <Plinth quiet>
        <DisconnectButton />
      </Plinth>
    </>
  )
}, networkWords)
