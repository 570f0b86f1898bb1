import type { UseWalletConnectResult, WalletItem } from '@portico/headless'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import { externalIcon } from '../../icons/modal.js'
import { copyIcon, downloadIcon } from '../../icons/view.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { useCopy } from '../../shell/accountParts.js'

/** Appearance of a button below the main one. */
export const minor = { variant: 'plain', size: 'small' } as const

/** What ended the pairing. */
export type PairingEnd = { readonly title: string; readonly text: string }

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
