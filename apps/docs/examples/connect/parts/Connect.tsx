import { useChooseWallet, useWalletList } from '@portico/headless'
import './connect.css'

/** Takes the place of the wallets and the legal text below them; the frame, the title and the views after it are those of the modal. */
export function Connect() {
  const { groups } = useWalletList()
  const choose = useChooseWallet()

  return (
    <>
      <ul className="wallet-tiles">
        {groups.flatMap(({ wallets }) =>
          wallets.map((wallet) => (
            <li key={wallet.id}>
              <button onClick={() => choose(wallet)}>
                {wallet.imageUrl && <img src={wallet.imageUrl} alt="" width="48" height="48" />}
                {wallet.name}
              </button>
            </li>
          )),
        )}
      </ul>
      <p>By connecting you accept the rules of this site.</p>
    </>
  )
}
