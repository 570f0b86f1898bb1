import { type Asset, type Namespace, useAccount, useDisconnect, useNetwork, useToast } from '@portico/headless'
import { useContext, useLayoutEffect, useRef } from 'react'
import { Button } from '../components/buttons/Button.js'
import { archSizes } from '../components/icons/icons.css.js'
import { ImageWithFallback } from '../components/icons/ImageWithFallback.js'
import { BadgedIcon } from '../components/icons/badgedIcons.js'
import { TokenIcon } from '../components/icons/TokenIcon.js'
import { Avatar } from '../components/icons/Avatar.js'
import type { AvatarSize } from '../components/icons/pageIcons.js'
import { Badge, List, Row } from '../components/list/List.js'
import { useVirtualRows } from '../components/list/LongList.js'
import { Ltr } from '../components/basics.js'
import { disconnectIcon } from '../icons/view.js'
import { assetMessages } from '../messages/en/views.js'
import { LocaleContext, useTranslate, withMessages } from '../messages/useTranslate.js'
import { formatCompactAmount, formatExactAmount, formatFiat } from './format.js'
import { WalletMark } from './loginParts.js'
import { NetworkMark } from './NetworkMark.js'
import { ComponentOverridesContext } from './View.js'

type AccountAvatarProps = {
  readonly address: string
  /** Its own picture. */
  readonly src?: string | undefined
  readonly size?: AvatarSize
}

/** Avatar of an account: the host's component, otherwise its own picture, otherwise a drawing made from the address. */
export function AccountAvatar({ address, src, size }: AccountAvatarProps) {
  const { avatar: HostAvatar } = useContext(ComponentOverridesContext)
  if (!HostAvatar) return <Avatar address={address} src={src} {...(size && { size })} />
  return (
    <ImageWithFallback shape={archSizes[size ?? 'medium']}>
      <HostAvatar address={address} />
    </ImageWithFallback>
  )
}

/** Icon of the connected wallet for `StatusHero`. */
export function ConnectedWalletIcon() {
  const { connector, walletInfo = { name: '' } } = useAccount()
  return <WalletMark connector={connector} wallet={walletInfo} size="large" />
}

/** Hides the toast of a failure that the view tells by itself; `code` is `undefined` while there is none. */
export function useToldHere(code: string | undefined): void {
  const { toast, hide } = useToast()
  const isTold = code !== undefined && toast?.code === code
  useLayoutEffect(() => {
    if (isTold) hide()
  }, [isTold, hide])
}

/** Codes of the toasts that tell how a transaction ended, by the steps of flows that tell it, too. */
export const endCodes: ReadonlyMap<string, string> = new Map([
  ['reset', 'TRANSACTION_CONFIRMED'],
  ['approved', 'TRANSACTION_CONFIRMED'],
  ['done', 'TRANSACTION_CONFIRMED'],
  ['sent', 'TRANSACTION_CONFIRMED'],
  ['replaced', 'TRANSACTION_REPLACED'],
  ['dropped', 'TRANSACTION_DROPPED'],
  ['expired', 'TRANSACTION_EXPIRED'],
])

/** Disconnects one namespace, or all of them without `namespace`; a failure is shown as a toast. */
export function useDisconnectWithToast(namespace?: Namespace) {
  const { show } = useToast()
  const { mutateAsync, isPending } = useDisconnect()
  return {
    isPending,
    disconnect: () =>
      void mutateAsync(namespace ? { namespace } : {}).catch(
        ({ code, message }: { readonly code: string; readonly message: string }) =>
          show({ variant: 'error', code, message }),
      ),
  }
}

/** Disconnects every namespace. */
export function DisconnectButton() {
  const t = useTranslate()
  const { disconnect, isPending } = useDisconnectWithToast()
  return (
    <Button variant="plain" size="small" icon={disconnectIcon} busy={isPending} onClick={disconnect}>
      {t('common.disconnect')}
    </Button>
  )
}

/** Copies text to the clipboard and shows a toast; `code` selects its message. */
export function useCopy(): (text: string, code: 'LINK_COPIED' | 'ADDRESS_COPIED') => Promise<void> {
  const { show } = useToast()
  return async (text, code) => {
    try {
      await navigator.clipboard.writeText(text)
      show({ variant: 'success', code })
    } catch {
      show({ variant: 'error', code: 'COPY_FAILED' })
    }
  }
}

/** Props of `AssetList`. */
export type AssetListProps = {
  readonly label: string
  readonly assets: readonly Asset[]
  /** Makes the rows buttons. */
  readonly onSelect?: (asset: Asset) => void
}

/** Tokens on the active network; only the rows near the screen are rendered. */
export const AssetList = withMessages(function AssetList({ label, assets, onSelect }: AssetListProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { network } = useNetwork()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useVirtualRows(frame, assets.length)
  const networkIcon = <NetworkMark network={network} />

  return (
    <div ref={frame}>
      <List label={label}>
        {assets.slice(first, end).map((asset) => {
          const { id, name, symbol, imageUrl, isNative, amount, value, isSpoofedNative } = asset
          return (
            <Row
              key={id}
              leading={
                <BadgedIcon badge={networkIcon}>
                  <TokenIcon symbol={isSpoofedNative ? '?' : symbol} src={imageUrl} isNative={isNative} />
                </BadgedIcon>
              }
              name={name}
              sub={
                <Ltr title={amount && `${formatExactAmount(amount, locale)} ${symbol}`}>
                  {`${amount === undefined ? '0.00' : formatCompactAmount(amount, locale)} ${symbol}`}
                </Ltr>
              }
              end={value !== undefined && !isSpoofedNative && <Ltr>{formatFiat(value, locale)}</Ltr>}
              badge={isSpoofedNative && <Badge tone="warning">{t('tokens.notVerified')}</Badge>}
              onClick={onSelect && (() => onSelect(asset))}
            />
          )
        })}
      </List>
    </div>
  )
}, assetMessages)
