import { createPortico, eip155, mainnet, mountPortico, sendTransaction } from './script/portico.js'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })
mountPortico(portico)

const pay = document.getElementById('pay')
portico.state.subscribe(
  ({ sessions }) => sessions.eip155?.address,
  (address) => {
    document.querySelector('p').textContent = `Account: ${address ?? 'none'}`
    pay.disabled = !address
  },
)
pay.addEventListener('click', async () => {
  const transaction = { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: 250_000_000_000_000_000n }
  const { hash } = await sendTransaction(portico, { transaction })
  document.querySelector('output').textContent = hash
})
