import type { WalletConnectFlow, WalletItem } from '@portico/headless'
import { copyIcon } from '../../icons/copyIcon.js'
import { downloadIcon } from '../../icons/downloadIcon.js'
import { externalIcon } from '../../icons/externalIcon.js'
import { useText } from '../../locales/useText.js'
import { Button, ButtonLink, ButtonPair } from '../../parts/Button.js'
import { useCopy } from '../../shell/useCopy.js'

/** Props of `PairingActions`. */
export type PairingActionsProps = {
  readonly wallet?: WalletItem | undefined
  readonly flow: WalletConnectFlow
  /** Beside a larger button that opens the app. */
  readonly isMinor?: boolean
}

/** Other ways to hand the code over: as a link, or to the wallet where it runs on this machine. */
export function PairingActions({ wallet, flow: { uri, linksFor }, isMinor = false }: PairingActionsProps) {
  const text = useText()
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
