import { useModal, useNetwork, type Namespace, type WalletItem } from '@portico/headless'
import { refreshIcon } from '../../icons/refreshIcon.js'
import { Sentence } from '../../locales/Sentence.js'
import { useText } from '../../locales/useText.js'
import { Button, ButtonPair } from '../../parts/Button.js'
import { Note } from '../../parts/Note.js'
import { Scene } from '../../parts/Scene.js'
import { Body, Plinth } from '../../shell/Body.js'
import { networkGroups } from '../../shell/networkGroups.js'

/** Props of `PartlyConnected`. */
export type PartlyConnectedProps = {
  readonly wallet: WalletItem
  /** Namespaces that the wallet did not grant. */
  readonly missing: readonly Namespace[]
  readonly onRetry: () => void
}

/** The wallet is connected, though not everywhere it was asked for. */
export function PartlyConnected({ wallet, missing, onRetry }: PartlyConnectedProps) {
  const text = useText()
  const { close } = useModal()
  const { networks } = useNetwork()
  const names = networkGroups(networks).flatMap(({ namespace, name }) => (missing.includes(namespace) ? name : []))

  return (
    <>
      <Body>
        <Scene state="done" headline={<Sentence of="external.connected" with={{ wallet: wallet.name }} />} />
        <Note tone="warning" title={text('external.partly')}>
          <Sentence of="external.partlyText" with={{ wallet: wallet.name, networks: names.join(', ') }} />
        </Note>
      </Body>
      <Plinth>
        <ButtonPair>
          <Button variant="second" onClick={() => close({ reason: 'connected' })}>
            {text('external.done')}
          </Button>
          <Button icon={refreshIcon} onClick={onRetry}>
            {text('common.tryAgain')}
          </Button>
        </ButtonPair>
      </Plinth>
    </>
  )
}
