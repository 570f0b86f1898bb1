// Benchmarks as ratios within one run, so that they mean the same on every machine: `pnpm bench`.

import type { Metric } from './metric'
import { nodeCalls } from './nodeCalls'
import { tokens } from './tokens'
import { wallets } from './wallets'

const metrics: Metric[] = []
for (const measure of [nodeCalls, tokens, wallets]) metrics.push(...(await measure()))

console.log('| what | found | at most |\n| --- | ---: | ---: |')
for (const { what, value, limit } of metrics) console.log(`| ${what} | ${Number(value.toPrecision(2))} | ${limit} |`)

const over = metrics.filter(({ value, limit }) => !(value <= limit))
for (const { what } of over) console.error(`over its limit: ${what}`)
process.exit(over.length > 0 ? 1 : 0)
