import type { Descriptor } from './descriptor.js'

const asset = { path: '#.asset', label: 'Token' } as const
const amount = { path: '#.amount', label: 'Amount' } as const
const onBehalfOf = { path: '#.onBehalfOf', label: 'For' } as const
const rateMode = { path: '#.interestRateMode', label: 'Interest rate' } as const

/** The pool of Aave 3. */
export const aave: Descriptor = {
  context: {
    contract: {
      deployments: [
        { chainId: 1, address: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2' },
        { chainId: 10, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' },
        { chainId: 137, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' },
        { chainId: 8453, address: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5' },
        { chainId: 42161, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' },
        { chainId: 43114, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' },
      ],
    },
  },
  metadata: { owner: 'Aave' },
  display: {
    formats: {
      'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)': {
        intent: 'Supply',
        fields: [asset, amount, onBehalfOf],
      },
      'withdraw(address asset, uint256 amount, address to)': {
        intent: 'Withdraw',
        fields: [asset, amount, { path: '#.to', label: 'To' }],
      },
      'borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)': {
        intent: 'Borrow',
        fields: [asset, amount, rateMode, onBehalfOf],
      },
      'repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)': {
        intent: 'Repay',
        fields: [asset, amount, rateMode, onBehalfOf],
      },
      'setUserUseReserveAsCollateral(address asset, bool useAsCollateral)': {
        intent: 'Change collateral',
        fields: [asset, { path: '#.useAsCollateral', label: 'Collateral' }],
      },
    },
  },
}
