import { disconnectIcon } from '../icons/disconnectIcon.js'
import { useText } from '../locales/useText.js'
import { Button } from '../parts/Button.js'
import { useLeave } from './useLeave.js'

/** Ends the connection. */
export function DisconnectButton() {
  const text = useText()
  const { leave, isPending } = useLeave()
  return (
    <Button variant="plain" size="small" icon={disconnectIcon} busy={isPending} onClick={leave}>
      {text('common.disconnect')}
    </Button>
  )
}
