import type { UseWalletConnectResult, WalletItem } from '@portico/headless'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { downloadIcon } from '../../icons/connect.js'
import { externalIcon } from '../../icons/shell.js'
import { copyIcon } from '../../icons/views.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { useCopy } from '../../shell/useCopy.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'

/** Props of `PairingActions`. */
export type PairingActionsProps = {
  readonly wallet?: WalletItem | undefined
  readonly flow: UseWalletConnectResult
  /** Beside a larger button that opens the app. */
  readonly isMinor?: boolean
}

/** Other ways to hand the code over: as a link, or to the wallet where it runs on this machine. */
export function PairingActions({ wallet, flow: { uri, linksFor }, isMinor = false }: PairingActionsProps) {
  const text = useTranslate()
  const copy = useCopy()
  const links = wallet ? linksFor(wallet) : []
  const store = links.find(({ kind }) => kind === 'store')
  const here = isMinor ? undefined : links.find(({ kind }) => kind === 'desktop' || kind === 'web')
  const look = isMinor ? ({ variant: 'plain', size: 'small' } as const) : ({ variant: 'second' } as const)

  return (
    <>
      {here && wallet && (
        <ButtonLink variant="second" endIcon={externalIcon} href={here.href} target={here.target}>
          {text('pairing.open', { wallet: wallet.name })}
        </ButtonLink>
      )}
      <ButtonPair>
        <Button
          {...look}
          icon={copyIcon}
          disabled={uri === undefined}
          onClick={() => uri !== undefined && void copy(uri, 'LINK_COPIED')}
        >
          {text('pairing.copyLink')}
        </Button>
        {store && wallet && (
          <ButtonLink {...look} icon={downloadIcon} href={store.href} target={store.target}>
            {text('pairing.get', { wallet: wallet.name })}
          </ButtonLink>
        )}
      </ButtonPair>
    </>
  )
}

/** On a phone: the way into the wallet's app. */
export function MobilePairing({
  wallet,
  flow,
}: {
  readonly wallet: WalletItem
  readonly flow: UseWalletConnectResult
}) {
  const text = useTranslate()
  const app = flow.linksFor(wallet).find(({ kind }) => kind !== 'store')
  const open = text('pairing.open', { wallet: wallet.name })

  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          mark={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={<Trans message="pairing.continueIn" values={{ wallet: wallet.name }} />}
        >
          {text('pairing.acceptInApp')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {app ? (
          <ButtonLink endIcon={externalIcon} href={app.href} target={app.target}>
            {open}
          </ButtonLink>
        ) : (
          <Button busy>{open}</Button>
        )}
        <PairingActions wallet={wallet} flow={flow} isMinor />
      </ViewFooter>
    </>
  )
}
