import { useAccount, useDisconnect, useToast } from '@portico/headless'
import { Menu, MenuItem } from './ui/Menu'

export function AccountMenu() {
  const { address = '', explorerUrl } = useAccount()
  const { mutate: disconnect, isPending } = useDisconnect()
  const { toast, show } = useToast()

  return (
    <>
      <Menu label="Account actions">
        <MenuItem
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => show({ variant: 'success', code: 'ADDRESS_COPIED', message: 'Address copied' }),
              () => show({ variant: 'error', code: 'COPY_FAILED', message: 'Could not copy' }),
            )
          }
        >
          Copy address
        </MenuItem>
        {explorerUrl && (
          <MenuItem
            render={
              <a href={explorerUrl} target="_blank" rel="noreferrer">
                Block explorer
              </a>
            }
          />
        )}
        <MenuItem disabled={isPending} onClick={() => disconnect()}>
          Disconnect
        </MenuItem>
      </Menu>
      <output className="palette-toast" data-variant={toast?.variant}>
        {toast?.message}
      </output>
    </>
  )
}
