import { afterAll, afterEach } from 'vitest'

const noise: string[] = []

for (const level of ['error', 'warn'] as const)
  console[level] = (...args: unknown[]) => void noise.push(`console.${level}: ${args.map(toText).join(' ')}`)

afterEach(failOnNoise)
afterAll(failOnNoise)

function failOnNoise() {
  const messages = noise.splice(0)
  if (messages.length > 0) throw new Error(`The test wrote to the console:\n${messages.join('\n')}`)
}

function toText(value: unknown): string {
  return value instanceof Error
    ? (value.stack ?? value.message)
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
}
