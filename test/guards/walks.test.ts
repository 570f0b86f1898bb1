import { execa } from 'execa'
import { expect, it } from 'vitest'
import { inRepository } from './workspace'

it('every file on the way of an act is there, and knows the name for which it is opened', async () => {
  const { stdout } = await execa('node', ['tools/house.mjs'], { cwd: inRepository('') })
  expect(stdout.match(/files opened: .+? \| +\d+/g)).toHaveLength(5)
})
