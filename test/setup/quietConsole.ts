import { afterAll, afterEach } from 'vitest'

const noise: string[] = []

for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => void noise.push(`console.${level}: ${words.map(readable).join(' ')}`)

afterEach(failOnNoise)
afterAll(failOnNoise)

function failOnNoise() {
  const heard = noise.splice(0)
  if (heard.length > 0) throw new Error(`The test wrote to the console:\n${heard.join('\n')}`)
}

function readable(word: unknown): string {
  return word instanceof Error ? (word.stack ?? word.message) : typeof word === 'string' ? word : JSON.stringify(word)
}
