import type { Descriptor } from './descriptor.js'

const address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

/** Orders of CoW Protocol. */
export const cowOrders: Descriptor = {
  context: {
    eip712: { deployments: [1, 100, 8453, 42161, 43114, 137].map((chainId) => ({ chainId, address })) },
  },
  metadata: { owner: 'CoW Protocol' },
  display: {
    formats: {
      'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
        {
          intent: 'Swap',
          fields: [
            { path: '#.sellToken', label: 'Token sold' },
            { path: '#.buyToken', label: 'Token bought' },
            { path: '#.receiver', label: 'Receiver' },
            { path: '#.sellAmount', label: 'Amount sold' },
            { path: '#.buyAmount', label: 'Amount bought' },
            { path: '#.validTo', label: 'Valid until' },
            { path: '#.feeAmount', label: 'Fee' },
          ],
        },
    },
  },
}

const seaport = ['0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC', '0x0000000000000068F116a894984e2DB1123eB395'] as const

/** Offers and listings of Seaport 1.5 and 1.6. */
export const seaportOrders: Descriptor = {
  context: {
    eip712: {
      deployments: [1, 10, 137, 8453, 42161, 43114].flatMap((chainId) =>
        seaport.map((each) => ({ chainId, address: each })),
      ),
    },
  },
  metadata: { owner: 'Seaport' },
  display: {
    formats: {
      'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)':
        {
          intent: 'Trade',
          fields: [
            { path: '#.offerer', label: 'From' },
            { path: '#.offer', label: 'Gives' },
            { path: '#.consideration', label: 'Gets' },
            { path: '#.startTime', label: 'Valid from' },
            { path: '#.endTime', label: 'Valid until' },
          ],
        },
    },
  },
}
