import type { UseWalletConnectResult, WalletItem } from '@portico/headless'
import type { ReactNode } from 'react'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/feedback.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { externalIcon, refreshIcon } from '../../icons/modal.js'
import { downloadIcon, copyIcon } from '../../icons/view.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { useCopy } from '../../shell/accountParts.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { PorticoLogo } from './QrCode.js'

const minor = { variant: 'plain', size: 'small' } as const

/** Props of `PairingActions`. */
export type PairingActionsProps = {
  readonly wallet?: WalletItem | undefined
  readonly flow: Pick<UseWalletConnectResult, 'uri' | 'links'>
  /** Smaller buttons, for use below a button that opens the app. */
  readonly isMinor?: boolean
}

/** Other ways to pair: copy the link, open the wallet on this computer, or install it. */
export function PairingActions({ wallet, flow: { uri, links }, isMinor = false }: PairingActionsProps) {
  const t = useTranslate()
  const copy = useCopy()
  const store = links.find(({ kind }) => kind === 'store')
  const localLink = isMinor ? undefined : links.find(({ kind }) => kind === 'desktop' || kind === 'web')
  const appearance = isMinor ? minor : ({ variant: 'second' } as const)

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

/** What ended the pairing. */
export type PairingEnd = { readonly title: string; readonly text: string }

type PhoneProps = { readonly flow: UseWalletConnectResult; readonly ended: PairingEnd | undefined }

/** Pairing on a phone with any app: a QR code cannot be scanned there, so the link itself is handed over. */
export function PlainMobilePairing({
  flow: { uri, links, start },
  ended,
  children,
}: PhoneProps & { readonly children: ReactNode }) {
  const t = useTranslate()
  const canShare = typeof navigator.share === 'function'
  // What the user chooses in the system's sheet, or that it is closed, is of no concern here.
  const share = () => void navigator.share({ text: uri ?? '' }).catch(() => undefined)

  return (
    <>
      <ViewBody>
        <StatusHero
          state={ended ? 'rejected' : 'waiting'}
          icon={<PorticoLogo />}
          headline={ended?.title ?? t('pairing.phoneTitle')}
        >
          {ended?.text ?? t(canShare ? 'pairing.phoneShareText' : 'pairing.phoneText')}
        </StatusHero>
        {children}
      </ViewBody>
      <ViewFooter>
        {ended ? (
          <Button icon={refreshIcon} onClick={() => void start()}>
            {t('pairing.newLink')}
          </Button>
        ) : (
          <>
            {canShare && (
              <Button endIcon={externalIcon} busy={uri === undefined} onClick={share}>
                {t('pairing.shareLink')}
              </Button>
            )}
            <PairingActions flow={{ uri, links }} />
          </>
        )}
      </ViewFooter>
    </>
  )
}

const linkMessages = {
  universal: 'pairing.open',
  native: 'pairing.openApp',
  browse: 'pairing.openBrowser',
  web: 'pairing.openWeb',
} as const

/** Pairing on a phone with a chosen wallet: opens its app, in every way that it has. */
export function MobilePairing({ wallet, flow, ended }: PhoneProps & { readonly wallet: WalletItem }) {
  const t = useTranslate()
  const { name } = wallet
  const [first, ...others] = flow.links.flatMap(({ kind, href, target }) =>
    kind === 'store' || kind === 'desktop' ? [] : [{ message: linkMessages[kind], href, target }],
  )
  const isWaiting = !ended && flow.opensApp && flow.uri === undefined

  return (
    <>
      <ViewBody>
        <StatusHero
          state={ended ? 'rejected' : 'waiting'}
          icon={<WalletIcon name={name} src={wallet.imageUrl} size="large" />}
          headline={ended?.title ?? <Trans message="pairing.continueIn" values={{ wallet: name }} />}
        >
          {ended?.text ?? t('pairing.acceptInApp')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {ended && (
          <Button icon={refreshIcon} onClick={() => void flow.start()}>
            {t('pairing.newLink')}
          </Button>
        )}
        {isWaiting && <Button busy>{t('pairing.open', { wallet: name })}</Button>}
        {first && !isWaiting && (
          <ButtonLink
            variant={ended ? 'second' : 'primary'}
            endIcon={externalIcon}
            href={first.href}
            target={first.target}
          >
            {t(first.message === 'pairing.openApp' ? 'pairing.open' : first.message, { wallet: name })}
          </ButtonLink>
        )}
        {!isWaiting &&
          others.map(({ message, href, target }) => (
            <ButtonLink key={href} {...minor} endIcon={externalIcon} href={href} target={target}>
              {t(message, { wallet: name })}
            </ButtonLink>
          ))}
        {!ended && <PairingActions wallet={wallet} flow={flow} isMinor />}
      </ViewFooter>
    </>
  )
}
