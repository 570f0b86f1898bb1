import { useAccount, useModal } from '@portico/headless'
import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'

/** A button that opens the modal at the view "Send". */
export function Example() {
  const { isConnected } = useAccount()
  const { open } = useModal()
  return (
    <>
      <ConnectButton />
      <button disabled={!isConnected} onClick={() => open({ view: 'Send' })}>
        Send
      </button>
      <PorticoModal />
    </>
  )
}
