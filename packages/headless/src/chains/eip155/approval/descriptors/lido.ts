import type { Descriptor } from './descriptor.js'

/** Staking of Ether at Lido. */
export const lidoStaking: Descriptor = {
  context: { contract: { deployments: [{ chainId: 1, address: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84' }] } },
  metadata: { owner: 'Lido DAO' },
  display: {
    formats: {
      'submit(address _referral)': { intent: 'Stake', fields: [{ path: '#._referral', label: 'Referred by' }] },
    },
  },
}

/** Staked Ether whose balance does not change. */
export const lidoWrapping: Descriptor = {
  context: { contract: { deployments: [{ chainId: 1, address: '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0' }] } },
  metadata: { owner: 'Lido DAO' },
  display: {
    formats: {
      'wrap(uint256 _stETHAmount)': { intent: 'Wrap', fields: [{ path: '#._stETHAmount', label: 'Amount' }] },
      'unwrap(uint256 _wstETHAmount)': { intent: 'Unwrap', fields: [{ path: '#._wstETHAmount', label: 'Amount' }] },
    },
  },
}
