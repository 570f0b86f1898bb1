import { useDisconnect, useToast } from '@portico/headless'
import { disconnectIcon } from '../icons/disconnectIcon.js'
import { useText } from '../locales/useText.js'
import { Button } from '../parts/Button.js'

/** Ends the connection. */
export function DisconnectButton() {
  const text = useText()
  const { show } = useToast()
  const { mutateAsync: disconnect, isPending } = useDisconnect()
  const leave = () =>
    disconnect({}).catch(({ code, message }: { code: string; message: string }) =>
      show({ variant: 'error', code, message }),
    )
  return (
    <Button variant="plain" size="small" icon={disconnectIcon} busy={isPending} onClick={() => void leave()}>
      {text('common.disconnect')}
    </Button>
  )
}
