import type { ApprovalRequest } from '../../entities/approval.js'

/** Who asks whom. */
const asked = {
  caipNetworkId: 'eip155:1',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  origin: 'https://tidewater.example',
} as const

/** Typed data, as text: a test makes it again. */
export const typedDataSamples = {
  typedData: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"version","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"Order":[{"name":"buyer","type":"Person"},{"name":"items","type":"Item[]"},{"name":"total","type":"uint256"},{"name":"note","type":"string"}],"Person":[{"name":"name","type":"string"},{"name":"wallet","type":"address"}],"Item":[{"name":"title","type":"string"},{"name":"count","type":"uint256"},{"name":"price","type":"Price"}],"Price":[{"name":"token","type":"address"},{"name":"amount","type":"uint256"}]},"domain":{"name":"Tidewater","version":"1","chainId":1,"verifyingContract":"0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af"},"primaryType":"Order","message":{"buyer":{"name":"Anna Lindqvist","wallet":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"},"items":[{"title":"Canvas bag","count":1,"price":{"token":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48","amount":"25000000"}}],"total":"25000000","note":"Leave at the door"}}',
    ],
  },
  permit: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"version","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"Permit":[{"name":"owner","type":"address"},{"name":"spender","type":"address"},{"name":"value","type":"uint256"},{"name":"nonce","type":"uint256"},{"name":"deadline","type":"uint256"}]},"domain":{"name":"USD Coin","version":"2","chainId":1,"verifyingContract":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"},"primaryType":"Permit","message":{"owner":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","spender":"0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af","value":"100000000","nonce":0,"deadline":1798761600}}',
    ],
  },
  unlimitedPermit: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"version","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"Permit":[{"name":"owner","type":"address"},{"name":"spender","type":"address"},{"name":"value","type":"uint256"},{"name":"nonce","type":"uint256"},{"name":"deadline","type":"uint256"}]},"domain":{"name":"USD Coin","version":"2","chainId":1,"verifyingContract":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"},"primaryType":"Permit","message":{"owner":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","spender":"0x9c4fd3b1a6e8270bd5f0e91c3a7b84d62ef05c18","value":"115792089237316195423570985008687907853269984665640564039457584007913129639935","nonce":0,"deadline":"115792089237316195423570985008687907853269984665640564039457584007913129639935"}}',
    ],
  },
  daiPermit: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"version","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"Permit":[{"name":"holder","type":"address"},{"name":"spender","type":"address"},{"name":"nonce","type":"uint256"},{"name":"expiry","type":"uint256"},{"name":"allowed","type":"bool"}]},"domain":{"name":"Dai Stablecoin","version":"1","chainId":1,"verifyingContract":"0x6B175474E89094C44Da98b954EedeAC495271d0F"},"primaryType":"Permit","message":{"holder":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","spender":"0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af","nonce":0,"expiry":0,"allowed":true}}',
    ],
  },
  permitSingle: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"PermitSingle":[{"name":"details","type":"PermitDetails"},{"name":"spender","type":"address"},{"name":"sigDeadline","type":"uint256"}],"PermitDetails":[{"name":"token","type":"address"},{"name":"amount","type":"uint160"},{"name":"expiration","type":"uint48"},{"name":"nonce","type":"uint48"}]},"domain":{"name":"Permit2","chainId":1,"verifyingContract":"0x000000000022D473030F116dDEE9F6B43aC78BA3"},"primaryType":"PermitSingle","message":{"details":{"token":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48","amount":"1461501637330902918203684832716283019655932542975","expiration":1798761600,"nonce":0},"spender":"0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af","sigDeadline":1798761600}}',
    ],
  },
  permitBatch: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"PermitBatch":[{"name":"details","type":"PermitDetails[]"},{"name":"spender","type":"address"},{"name":"sigDeadline","type":"uint256"}],"PermitDetails":[{"name":"token","type":"address"},{"name":"amount","type":"uint160"},{"name":"expiration","type":"uint48"},{"name":"nonce","type":"uint48"}]},"domain":{"name":"Permit2","chainId":1,"verifyingContract":"0x000000000022D473030F116dDEE9F6B43aC78BA3"},"primaryType":"PermitBatch","message":{"details":[{"token":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48","amount":"100000000","expiration":1798761600,"nonce":0},{"token":"0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2","amount":"50000000000000000","expiration":1798761600,"nonce":0}],"spender":"0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af","sigDeadline":1798761600}}',
    ],
  },
  permitTransfer: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"PermitTransferFrom":[{"name":"permitted","type":"TokenPermissions"},{"name":"spender","type":"address"},{"name":"nonce","type":"uint256"},{"name":"deadline","type":"uint256"}],"TokenPermissions":[{"name":"token","type":"address"},{"name":"amount","type":"uint256"}]},"domain":{"name":"Permit2","chainId":1,"verifyingContract":"0x000000000022D473030F116dDEE9F6B43aC78BA3"},"primaryType":"PermitTransferFrom","message":{"permitted":{"token":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48","amount":"25000000"},"spender":"0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC","nonce":7,"deadline":1798761600}}',
    ],
  },
  typedDataElsewhere: {
    ...asked,
    method: 'eth_signTypedData_v4',
    params: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"version","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],"Vote":[{"name":"proposal","type":"uint256"},{"name":"support","type":"bool"}]},"domain":{"name":"Tidewater","version":"1","chainId":137,"verifyingContract":"0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af"},"primaryType":"Vote","message":{"proposal":12,"support":true}}',
    ],
  },
} as const satisfies Readonly<Record<string, ApprovalRequest>>
