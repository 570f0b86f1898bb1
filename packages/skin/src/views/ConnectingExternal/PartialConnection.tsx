import { useModal } from '@portico/headless'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { Callout, StatusHero } from '../../components/feedback/status.js'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import type { ConnectStepProps } from './ConnectPending.js'

/** The wallet is connected, but not in every requested namespace. */
export function PartialConnection({ wallet, flow: { missing, retry } }: ConnectStepProps) {
  const t = useTranslate()
  const { close } = useModal()
  const networks = missing.map(({ name }) => name).join(', ')

  return (
    <>
      <ViewBody>
        <StatusHero state="done" headline={<Trans message="external.connected" values={{ wallet: wallet.name }} />} />
        <Callout tone="warning" title={t('external.partial')}>
          <Trans message="external.partialText" values={{ wallet: wallet.name, networks }} />
        </Callout>
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={() => close({ reason: 'connected' })}>
            {t('external.done')}
          </Button>
          <Button icon={refreshIcon} onClick={() => void retry()}>
            {t('common.tryAgain')}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
