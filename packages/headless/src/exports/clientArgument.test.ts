import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Mutation = { mutationFn(variables: unknown, context: unknown): unknown }

/** Every public function whose first argument is a client, from the reviewed list of public names. */
const publicFunctions = readFileSync(new URL('../../../../test/guards/publicApi.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, entry = 'index', name] = /^headless(?:\/(\S+))?: function (\w+)(?:<.*>)?\( ?\w+: Client\b/.exec(line) ?? []
    return name ? [[name, entry] as const] : []
  })

test('the public functions that take a client are known', () => {
  expect(publicFunctions.map(([name]) => name)).toEqual(
    expect.arrayContaining(['connect', 'pair', 'setThemeMode', 'getPublicClient', 'walletsQuery', 'porticoConnector']),
  )
})

test.each(publicFunctions)('%s with what is no client says what it needs', async (name, entry) => {
  const loaded = (await import(`./${entry}.ts`)) as Readonly<Record<string, unknown>>
  const call = loaded[name] as (client: unknown, ...rest: unknown[]) => unknown
  const run = async (client: unknown) => {
    const result = await call(client, {}, {})
    return name.endsWith('Mutation') ? (result as Mutation).mutationFn({}, {}) : result
  }
  for (const client of [{}, undefined])
    await expect(run(client)).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      field: 'client',
      message: expect.stringContaining(
        `${name.replace(/Mutation$/, '')} needs what createPortico returned. See https://`,
      ),
    })
})
