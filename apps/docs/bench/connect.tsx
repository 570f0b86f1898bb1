import { useConnect, useConnectors } from '@portico/headless'
import { useRef } from 'react'
import { drawPage } from './porticoPage'
import { DialogHeader, WalletDialog, WalletRow } from './WalletDialog'

/** A button and a dialog with the connectors in it, without the modal's state. */
function Connect() {
  const dialog = useRef<HTMLDialogElement>(null)
  const connectors = useConnectors()
  const close = () => dialog.current?.close()
  const { mutate: connect } = useConnect({ mutation: { onSuccess: close } })

  return (
    <>
      <button onClick={() => dialog.current?.showModal()}>Connect</button>
      <WalletDialog ref={dialog} onClose={close}>
        <DialogHeader onClose={close} />
        <ul>
          {connectors.map(({ id, name, imageUrl }) => (
            <WalletRow key={id} name={name} picture={imageUrl} onClick={() => connect({ connector: id })} />
          ))}
        </ul>
      </WalletDialog>
    </>
  )
}

drawPage(<Connect />)
