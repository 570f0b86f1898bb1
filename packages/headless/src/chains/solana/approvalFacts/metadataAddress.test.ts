import { PublicKey } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { loadMetadataAddress, metadataProgram } from './metadataAddress.js'

it('the address of a name is the one that @solana/web3.js derives', async () => {
  const toAddress = await loadMetadataAddress()
  const program = new PublicKey(metadataProgram)
  for (let index = 0; index < 200; index += 1) {
    const mint = new PublicKey(Uint8Array.from({ length: 32 }, (_, at) => (index * 31 + at * 7) % 256))
    const seeds = [Buffer.from('metadata'), program.toBytes(), mint.toBytes()]
    const [address] = PublicKey.findProgramAddressSync(seeds, program)
    expect(toAddress(mint.toBase58())).toBe(address.toBase58())
  }
})

it('the name of USDC is kept where explorers show it', async () => {
  const toAddress = await loadMetadataAddress()
  expect(toAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})

it.each(['', '0x', 'EPjF', '1'.repeat(33)])('%j is no mint', async (text) => {
  expect((await loadMetadataAddress())(text)).toBeUndefined()
})
