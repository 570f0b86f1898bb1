import type { UseWalletConnectResult, WalletItem } from '@portico/headless'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/feedback.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { downloadIcon, copyIcon, externalIcon } from '../../icons/modal.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { useCopy } from '../../shell/accountParts.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'

/** Props of `PairingActions`. */
export type PairingActionsProps = {
  readonly wallet?: WalletItem | undefined
  readonly flow: UseWalletConnectResult
  /** Smaller buttons, for use below a button that opens the app. */
  readonly isMinor?: boolean
}

/** Other ways to pair: copy the link, open the wallet on this computer, or install it. */
export function PairingActions({ wallet, flow: { uri, links }, isMinor = false }: PairingActionsProps) {
  const t = useTranslate()
  const copy = useCopy()
  const store = links.find(({ kind }) => kind === 'store')
  const localLink = isMinor ? undefined : links.find(({ kind }) => kind === 'desktop' || kind === 'web')
  const appearance = isMinor ? ({ variant: 'plain', size: 'small' } as const) : ({ variant: 'second' } as const)

  return (
    <>
      {localLink && wallet && (
        <ButtonLink variant="second" endIcon={externalIcon} href={localLink.href} target={localLink.target}>
          {t('pairing.open', { wallet: wallet.name })}
        </ButtonLink>
      )}
      <ButtonPair>
        <Button
          {...appearance}
          icon={copyIcon}
          disabled={uri === undefined}
          onClick={() => uri !== undefined && void copy(uri, 'LINK_COPIED')}
        >
          {t('pairing.copyLink')}
        </Button>
        {store && wallet && (
          <ButtonLink {...appearance} icon={downloadIcon} href={store.href} target={store.target}>
            {t('pairing.get', { wallet: wallet.name })}
          </ButtonLink>
        )}
      </ButtonPair>
    </>
  )
}

/** Pairing on a phone: opens the wallet's app. */
export function MobilePairing({
  wallet,
  flow,
}: {
  readonly wallet: WalletItem
  readonly flow: UseWalletConnectResult
}) {
  const t = useTranslate()
  const app = flow.links.find(({ kind }) => kind !== 'store')
  const openLabel = t('pairing.open', { wallet: wallet.name })

  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={<Trans message="pairing.continueIn" values={{ wallet: wallet.name }} />}
        >
          {t('pairing.acceptInApp')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {app ? (
          <ButtonLink endIcon={externalIcon} href={app.href} target={app.target}>
            {openLabel}
          </ButtonLink>
        ) : (
          <Button busy>{openLabel}</Button>
        )}
        <PairingActions wallet={wallet} flow={flow} isMinor />
      </ViewFooter>
    </>
  )
}
