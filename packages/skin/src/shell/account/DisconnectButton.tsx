import { type Namespace, useDisconnect, useToast } from '@portico/headless'
import { Button } from '../../components/buttons/Button.js'
import { disconnectIcon } from '../../icons/views.js'
import { useTranslate } from '../../messages/useTranslate.js'

/** Ends the connection of one namespace, or with none named all of them; says so when a wallet did not follow. */
export function useDisconnectWithToast(namespace?: Namespace) {
  const { show } = useToast()
  const { mutateAsync: disconnect, isPending } = useDisconnect()
  return {
    isPending,
    leave: () =>
      void disconnect(namespace ? { namespace } : {}).catch(
        ({ code, message }: { readonly code: string; readonly message: string }) =>
          show({ variant: 'error', code, message }),
      ),
  }
}

/** Ends the connection. */
export function DisconnectButton() {
  const text = useTranslate()
  const { leave, isPending } = useDisconnectWithToast()
  return (
    <Button variant="plain" size="small" icon={disconnectIcon} busy={isPending} onClick={leave}>
      {text('common.disconnect')}
    </Button>
  )
}
