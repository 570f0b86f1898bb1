import { useAccount, useModal, type ReviewedSend } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { externalIcon } from '../../icons/externalIcon.js'
import { useText } from '../../locales/useText.js'
import { Button, ButtonLink } from '../../parts/Button.js'
import { Scene } from '../../parts/Scene.js'
import { Body, Plinth } from '../../shell/Body.js'
import { useViewHeader } from '../../shell/viewHeader.js'
import { SendFacts } from './SendFacts.js'

/** Nobody knows yet whether it was sent: no word of failure, and no way to send it again from here. */
export function SendUnknown({ send }: { readonly send: ReviewedSend }) {
  const text = useText()
  const { close, back } = useModal()
  const explorer = safeLink(useAccount().explorerUrl)
  useViewHeader({ title: text('send.title'), onBack: back })
  return (
    <>
      <Body>
        <Scene state="unknown" headline={text('send.unknown')}>
          {text('send.unknownText')}
        </Scene>
        <SendFacts send={send} />
      </Body>
      <Plinth>
        {explorer && (
          <ButtonLink endIcon={externalIcon} href={explorer} target="_blank">
            {text('send.checkExplorer')}
          </ButtonLink>
        )}
        <Button variant={explorer ? 'plain' : 'second'} size="small" onClick={() => close({ reason: 'visitor' })}>
          {text('common.close')}
        </Button>
      </Plinth>
    </>
  )
}
