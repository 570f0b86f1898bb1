import { getAddress, Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { descriptors } from './findFormat.js'

const formats = descriptors.flatMap(({ context, display, metadata }) => {
  const { deployments } = 'contract' in context ? context.contract : context.eip712
  return Object.entries(display.formats).map(([key, format]) => ({
    owner: metadata.owner,
    key,
    format,
    context,
    deployments,
  }))
})

describe('a descriptor', () => {
  it.each(formats)(
    'of $owner names contracts by addresses with the right checksum, each once: $key',
    ({ deployments }) => {
      const all = deployments.map(({ chainId, address }) => `${chainId}:${address}`)
      expect(deployments.map(({ address }) => address)).toEqual(deployments.map(({ address }) => getAddress(address)))
      expect(all).toEqual([...new Set(all)])
    },
  )

  it.each(formats)('of $owner has labels for arguments that are there: $key', ({ key, format, context }) => {
    const names =
      'contract' in context
        ? new Interface([`function ${key}`]).getFunction(key.split('(')[0] ?? '')?.inputs.map(({ name }) => name)
        : [...key.matchAll(/ (\w+)(?=[,)])/g)].map(([, name]) => name)
    const paths = format.fields.map(({ path }) => path.slice(2))
    expect(names).toEqual(expect.arrayContaining(paths))
  })
})
