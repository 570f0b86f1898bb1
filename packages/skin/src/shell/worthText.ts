import { formatNumber } from '@portico/headless/rules'

const units = [
  { least: 1e12, word: 'T' },
  { least: 1e9, word: 'B' },
] as const

/** What is worth something, in US dollars; from a billion on counted in billions or trillions. */
export function worthText(value: number): string {
  const unit = units.find(({ least }) => value >= least)
  return unit ? `$${formatNumber(value / unit.least)}${unit.word}` : `$${formatNumber(value)}`
}
