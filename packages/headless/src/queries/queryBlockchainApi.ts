import type { Client } from '../client/client.js'
import type { FeatureErrorCode } from '../errors/failures.js'
import type { BlockchainApiQuery } from './blockchainApi.fn.js'
import { runQuery } from './runQuery.js'

/** Calls `blockchainQueryFn`, which is loaded with the first fetch. `code`: as for `runQuery`. */
export const queryBlockchainApi = <Input, Data>(
  client: Client,
  query: BlockchainApiQuery<Input, Data>,
  code?: FeatureErrorCode,
): Promise<Data> => runQuery(async () => (await import('./blockchainApi.fn.js')).blockchainQueryFn(client, query), code)
