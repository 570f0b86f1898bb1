// What the dialog by hand and the one on hooks alone have in common, so that they draw the same.
import type { ReactNode, RefObject } from 'react'
import './walletDialog.css'

export type WalletDialogProps = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

export const WalletDialog = ({ ref, onClose, children }: WalletDialogProps) => (
  <dialog
    ref={ref}
    className="wallet-dialog"
    aria-labelledby="wallet-dialog-title"
    onCancel={(event) => {
      event.preventDefault()
      onClose()
    }}
  >
    {children}
  </dialog>
)

export const DialogHeader = ({ onClose }: Pick<WalletDialogProps, 'onClose'>) => (
  <header>
    <h2 id="wallet-dialog-title">Connect a wallet</h2>
    <button onClick={onClose}>Close</button>
  </header>
)

export type WalletRowProps = {
  readonly name: string
  readonly picture?: string | undefined
  readonly note?: string | undefined
  readonly onClick?: (() => void) | undefined
}

/** Without `onClick` the place of a wallet that is still loading. */
export const WalletRow = ({ name, picture, note, onClick }: WalletRowProps) => (
  <li>
    <button disabled={!onClick} onClick={onClick}>
      {picture ? <img src={picture} alt="" /> : <i aria-hidden="true" />}
      <span>{name}</span>
      <small>{note}</small>
    </button>
  </li>
)
