import { type Namespace, useDisconnect, useToast } from '@portico/headless'
import { useContext } from 'react'
import { Button } from '../../components/buttons/Button.js'
import { Avatar, type AvatarSize } from '../../components/icons/Avatar.js'
import { archSizes } from '../../components/icons/icons.css.js'
import { ImageWithFallback } from '../../components/icons/ImageWithFallback.js'
import { disconnectIcon } from '../../icons/views.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { ComponentOverridesContext } from '../componentOverrides.js'

/** Avatar of an account: the host's component, otherwise a drawing made from the address. */
export function AccountAvatar({ address, size }: { readonly address: string; readonly size?: AvatarSize }) {
  const { avatar: HostAvatar } = useContext(ComponentOverridesContext)
  if (!HostAvatar) return <Avatar address={address} {...(size && { size })} />
  return (
    <ImageWithFallback shape={archSizes[size ?? 'medium']}>
      <HostAvatar address={address} />
    </ImageWithFallback>
  )
}

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
