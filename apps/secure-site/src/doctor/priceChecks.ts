import { nativeToken } from '@portico/headless/rules'
import { askPriceService } from '../prices/askPriceService'
import type { PriceService } from '../prices/PriceService'
import { bad, type Check, good } from './check'

/** Of the price service, if the team has one: that it answers in the time that an approval has, with a price that can be one. */
export const priceChecks = (service: PriceService | undefined): readonly Check[] =>
  service
    ? [
        {
          name: 'prices',
          async run() {
            const price = await askPriceService(service, nativeToken('eip155:1'))
            return price === undefined ? bad('it has no price of Ether') : good(`Ether is worth ${price} USD`)
          },
        },
      ]
    : []
