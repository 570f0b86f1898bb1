import { insertAfter, newFile, type Recipe } from './recipe'

const headless = 'packages/headless/src'
const skin = 'packages/skin/src'
const router = `${skin}/router/views.ts`
const known = `${skin}/router/explainMessages.ts`

/** Answers to common questions, with a parameter. */
export const addView: Recipe = {
  title: 'Add a view',
  limit: 5,
  compiles: 'skin',
  steps: [
    {
      place: `${headless}/entities/modal.ts`,
      edits: [
        insertAfter(
          `${headless}/entities/modal.ts`,
          `export type ViewParams = {\n`,
          `  /** With a topic: opens its answer. */\n  Faq: { readonly topic?: string } | undefined\n`,
        ),
      ],
      without: { check: 'compiler', says: /router\/views\.ts.*"Faq"/ },
    },
    {
      place: `${headless}/rules/modal/navigation.ts`,
      edits: [
        insertAfter(
          `${headless}/rules/modal/navigation.ts`,
          `const views: { readonly [Name in View]: ViewTraits } = {\n`,
          `  Faq: {},\n`,
        ),
      ],
      without: { check: 'compiler', says: /modal\/navigation\.ts.*'?Faq'?/ },
    },
    {
      place: `${skin}/views/Faq/`,
      edits: [
        newFile(
          `${skin}/views/Faq/messages.ts`,
          `/** English messages of the Faq view. */
export const faqMessages = {
  'faq.wallet': 'What is a wallet?',
  'faq.about': 'About {topic}',
} as const

type FaqMessages = typeof faqMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends FaqMessages {}
}
`,
        ),
        newFile(
          `${skin}/views/Faq/index.tsx`,
          `import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import { faqMessages } from './messages.js'

/** Answers to common questions. */
export const Faq = withMessages(function Faq({ params }: ViewProps<'Faq'>) {
  const t = useTranslate()
  return <p>{params?.topic ? t('faq.about', { topic: params.topic }) : t('faq.wallet')}</p>
}, faqMessages)
`,
        ),
      ],
      without: { check: 'compiler', says: /router\/views\.ts.*views\/Faq\/index\.js/ },
    },
    {
      place: router,
      edits: [
        insertAfter(
          router,
          `export type * from '../views/ConnectingWalletConnect/messages.js'\n`,
          `export type * from '../views/Faq/messages.js'\n`,
        ),
        insertAfter(router, `export const viewTitles = {\n`, `  'faq.title': 'Questions',\n`),
        insertAfter(
          router,
          `const views = {\n`,
          `  Faq: declareView<'Faq'>('faq.title', () => import('../views/Faq/index.js').then((file) => file.Faq)),\n`,
        ),
      ],
      without: { check: 'compiler', says: /router\/views\.ts.*'?Faq'?/ },
    },
    {
      place: known,
      edits: [
        insertAfter(
          known,
          `import { externalMessages } from '../views/ConnectingExternal/messages.js'\n`,
          `import { faqMessages } from '../views/Faq/messages.js'\n`,
        ),
        insertAfter(known, `  ...externalMessages,\n`, `  ...faqMessages,\n`),
      ],
      without: { check: 'compiler', says: /router\/explainMessages\.ts.*"?faq\.wallet"?/ },
    },
  ],
}
