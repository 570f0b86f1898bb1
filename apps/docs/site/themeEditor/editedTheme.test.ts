import { readFileSync } from 'node:fs'
import { darkTheme, lightTheme } from '@portico/skin'
import { describe, expect, it } from 'vitest'
import { keys, kindOf, numberOf, parseValue, toVariables } from './editedTheme'
import { toModule, toStyleRule } from './themeCode'
import { fromHash, toHash } from './themeHash'

const edited = {
  'accent.light': '#5b21b6',
  'accent.dark': '#a78bfa',
  'font-family': "'Figtree', system-ui, sans-serif",
  'border-radius-master': '2px',
}
const guide = readFileSync(new URL('../../pages/guides/theming.mdx', import.meta.url), 'utf8')

describe('what can be edited', () => {
  it.each([
    ['accent', 'color'],
    ['accent-soft', 'color'],
    ['button-background', 'color'],
    ['radius-3', 'px'],
    ['modal-radius', 'px'],
    ['motion-view', 'ms'],
    ['font-family', 'font'],
    ['shadow', undefined],
    ['scrim', undefined],
    ['z-index', undefined],
  ])('%s is of the kind %s', (name, kind) => expect(kindOf(name)).toBe(kind))

  it('leaves out only what CSS alone can say', () => {
    const names = Object.keys(lightTheme).map((name) => name.slice('--portico-'.length))
    expect(names.filter((name) => !kindOf(name))).toEqual([
      'scrim',
      'shadow',
      'ease',
      'z-index',
      'modal-max-height',
      'safe-area',
    ])
  })

  it.each([
    ['color', '5B21B6', '#5b21b6'],
    ['color', '#abc', '#aabbcc'],
    ['color', 'red', undefined],
    ['color', '#12345', undefined],
    ['px', '2.50', '2.5px'],
    ['px', '0', '0px'],
    ['px', '-1', undefined],
    ['px', '', undefined],
    ['ms', '120ms', '120ms'],
    ['font', "'Figtree', serif", "'Figtree', serif"],
    ['font', "'Figtree, serif", undefined],
    ['font', 'x;} body { color: red', undefined],
    ['font', 'url(//a.example)', undefined],
    ['font', ' ', undefined],
  ] as const)('takes for the kind %s the text "%s" as %s', (kind, text, value) =>
    expect(parseValue(kind, text)).toBe(value),
  )

  it('computes a number from the one that it is a multiple of', () => {
    expect(numberOf('modal-radius', {})).toBe(20)
    expect(numberOf('modal-radius', { 'border-radius-master': '2px' })).toBe(10)
    expect(numberOf('text-small', { 'font-size-master': '13px' })).toBe(17.55)
  })
})

describe('the variables of a theme', () => {
  it('hold a color for each mode', () => {
    expect(toVariables(edited)).toEqual({
      '--portico-accent': 'light-dark(#5b21b6, #a78bfa)',
      '--portico-font-family': "'Figtree', system-ui, sans-serif",
      '--portico-border-radius-master': '2px',
    })
  })

  it('keep the default of the mode that is not changed', () => {
    expect(toVariables({ 'surface.dark': '#000000' })).toEqual({
      '--portico-surface': `light-dark(${lightTheme['--portico-surface']}, #000000)`,
    })
    expect(toVariables({ 'line.light': '#dddddd' })).toEqual({
      '--portico-line': `light-dark(#dddddd, ${darkTheme['--portico-line']})`,
    })
  })

  it('are plain where both modes have the same color', () => {
    expect(toVariables({ 'accent.light': '#123456', 'accent.dark': '#123456' })).toEqual({
      '--portico-accent': '#123456',
    })
  })
})

describe('the code of a theme', () => {
  it('is the module in the guide, which is type-checked', () => {
    expect(guide).toContain(`\n\`\`\`ts\n${toModule(toVariables(edited))}\n\`\`\`\n`)
  })

  it('is the style rule in the guide', () => {
    expect(guide).toContain(`\n\`\`\`css\n${toStyleRule(toVariables(edited))}\n\`\`\`\n`)
  })

  it('holds every variable that can be changed', () => {
    const all = Object.fromEntries(keys.map((key) => [key, fromDefault(key)]))
    const names = [...toModule(toVariables(all)).matchAll(/^ {2}'(--portico-[\w-]+)': ['"].+['"],$/gm)].map(
      ([, name]) => name,
    )
    expect(names).toEqual(Object.keys(lightTheme).filter((name) => kindOf(name.slice('--portico-'.length))))
  })
})

const fromDefault = (key: string) => {
  const kind = kindOf(key.replace(/\.(?:light|dark)$/, ''))
  return { color: key.endsWith('dark') ? '#000000' : '#ffffff', px: '1px', ms: '1ms', font: 'serif' }[kind ?? 'px']
}

describe('the link to a theme', () => {
  it('holds the changes and the mode', () => {
    expect(fromHash(toHash({ edited, mode: 'dark' }))).toEqual({ edited, mode: 'dark' })
    expect(toHash({ edited: {}, mode: undefined })).toBe('')
  })

  it('survives the decoding that the docs do with a fragment', () => {
    const hash = toHash({ edited, mode: 'light' })
    expect(() => decodeURIComponent(hash)).not.toThrow()
    expect(hash).toMatch(/^#theme\?mode=light&accent\.light=%235b21b6&/)
  })

  it('gives no value that is not one of the editor', () => {
    const hash = '#theme?accent.light=url(//a.example)&accent.dark=%23fff&radius-1=1em&shadow=none&other=1&mode=sepia'
    expect(fromHash(hash)).toEqual({ edited: { 'accent.dark': '#ffffff' }, mode: undefined })
    expect(fromHash('#in-code')).toEqual({ edited: {}, mode: undefined })
  })
})
