import type { UserConfig } from '@rspress/core'

type Shiki = NonNullable<NonNullable<UserConfig['markdown']>['shiki']>
type Transformer = NonNullable<Shiki['transformers']>[number]

/** Leaves code in the color of text without an element of its own: listings of examples are thousands of words long. */
export function plainCode(): Transformer {
  return {
    name: 'plain-code',
    line(line) {
      line.children = line.children.flatMap((word) => {
        const isPlain = word.type === 'element' && word.properties['style'] === 'color:var(--shiki-foreground)'
        return isPlain ? word.children : [word]
      })
    },
  }
}
