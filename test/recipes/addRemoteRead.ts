import { insertAfter, newFile, type Recipe } from './recipe'

const headless = 'packages/headless/src'
const handlers = `${headless}/testing/handlers/blockchainHandlers.ts`
const handlersTest = handlers.replace(/\.ts$/, '.test.ts')

/** What an account has staked, from a made-up call of the Blockchain API. */
export const addRemoteRead: Recipe = {
  title: 'Add a remote read',
  limit: 5,
  compiles: 'headless',
  steps: [
    {
      place: `${headless}/services/api/stakesApi.ts`,
      edits: [
        newFile(
          `${headless}/services/api/stakesApi.ts`,
          `import * as z from 'zod/mini'
import type { CaipAddress } from '../../entities/caip.js'
import { displayText, lenientArray, safeObject } from '../../entities/schema/fields.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, getService, type ServiceContext } from '../http/serviceUrl.js'
import { accountSegment } from './blockchainApi.js'

const stakesSchema = safeObject({ stakes: lenientArray(safeObject({ validator: displayText() }), 100) })

/** One validator that an account has staked with. */
export type Stake = z.infer<typeof stakesSchema>['stakes'][number]

export type StakesRequest = Abortable & { readonly account: CaipAddress }

/**
 * Validators that an account has staked with.
 *
 * @throws InvalidCaipAddressError when \`account\` is malformed
 * @throws PorticoError see \`fetchJson\`
 */
export async function fetchStakes(
  context: ServiceContext,
  { account, signal }: StakesRequest,
): Promise<readonly Stake[]> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: \`/v1/stakes/\${accountSegment(account)}\`,
    signal,
    parse: (json) => stakesSchema.parse(json).stakes,
  })
}
`,
        ),
      ],
      without: { check: 'compiler', says: /queries\/stakes\.ts.*stakesApi\.js/ },
    },
    {
      place: `${headless}/queries/stakes.ts`,
      edits: [
        newFile(
          `${headless}/queries/stakes.ts`,
          `import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { networkIdOf } from '../rules/address/caip.js'
import type { Stake } from '../services/api/stakesApi.js'
import { type Query, retryOptions, serviceKey } from './query.js'
import { queryBlockchainApi } from './queryBlockchainApi.js'

/** Validators that an account has staked with. */
export function stakesQuery(client: Client, account: CaipAddress | undefined): Query<readonly Stake[]> {
  return {
    ...retryOptions,
    queryKey: ['portico', 'stakes', account, ...serviceKey(client)],
    enabled: account !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.portfolio,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: account,
        caipNetworkId: account && networkIdOf(account),
        fallback: (): readonly Stake[] => [],
        async fetch(owner) {
          const { fetchStakes } = await import('../services/api/stakesApi.js')
          return fetchStakes(client.options, { account: owner, signal })
        },
      }),
  }
}
`,
        ),
      ],
      without: { check: 'compiler', says: /hooks\/account\/useStakes\.ts.*queries\/stakes\.js/ },
    },
    {
      place: `${headless}/hooks/account/useStakes.ts`,
      edits: [
        newFile(
          `${headless}/hooks/account/useStakes.ts`,
          `import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { PorticoError } from '../../errors/base.js'
import { stakesQuery } from '../../queries/stakes.js'
import type { Stake } from '../../services/api/stakesApi.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * Validators that the connected account has staked with.
 *
 * @example
 * const { data = [] } = useStakes()
 */
export function useStakes(): UseQueryResult<readonly Stake[], PorticoError> {
  const client = usePortico()
  const account = usePorticoState((state) => connectedAccount(state))
  return useQuery(stakesQuery(client, account))
}
`,
        ),
      ],
      without: { check: 'compiler', says: /exports\/main\/reads\.ts.*useStakes\.js/ },
    },
    {
      place: `${headless}/exports/main/reads.ts`,
      edits: [
        insertAfter(
          `${headless}/exports/main/reads.ts`,
          `export { useTokens } from '../../hooks/account/useTokens.js'\n`,
          `export { useStakes } from '../../hooks/account/useStakes.js'\nexport type { Stake } from '../../services/api/stakesApi.js'\n`,
        ),
      ],
      without: { check: 'unused code', says: /hooks\/account\/useStakes\.ts: files/ },
    },
    {
      place: handlers,
      edits: [
        insertAfter(handlers, `export const blockchainServices = [`, `'stakes', `),
        insertAfter(
          handlers,
          `answer: withAccount(identity) }),\n`,
          `    route(context, {
      name: 'stakes',
      host,
      path: '/v1/stakes/:account',
      answer: requireProjectId(() => HttpResponse.json({ stakes: [{ validator: 'Harbor' }] })),
    }),
`,
        ),
        insertAfter(
          handlersTest,
          `import { createHandlers } from './createHandlers.js'\n`,
          `import { blockchainServices } from './blockchainHandlers.js'\n`,
        ),
        insertAfter(
          handlersTest,
          `const json = async <Shape>(path: string) => (await (await get(path)).json()) as Shape\n`,
          `
it('lists the validators of an account', async () => {
  expect(blockchainServices).toContain('stakes')
  expect(await json(\`/v1/stakes/eip155:1:\${larkspur.address}?\${project}\`)).toEqual({
    stakes: [{ validator: 'Harbor' }],
  })
})
`,
        ),
      ],
      without: { check: 'remote calls', says: /stakesApi\.ts: no handler answers \/v1\/stakes\/:/ },
    },
  ],
}
