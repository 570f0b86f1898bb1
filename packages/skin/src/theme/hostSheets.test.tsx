import { expect, it, onTestFinished } from 'vitest'
import { modal, openAccount, openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

/** What sheets set for elements, and some that would be seen at once. */
const declarations = `
  margin: 13px; padding: 11px; border: 3px solid red; border-radius: 9px; background: pink; box-shadow: 0 0 9px red;
  color: red; font: italic 900 31px/2.5 serif; letter-spacing: 3px; word-spacing: 9px; text-transform: uppercase;
  text-align: right; text-indent: 17px; text-shadow: 1px 1px red; text-decoration: line-through; white-space: pre;
  list-style: square; width: 100%; height: 60px; min-width: 270px; max-width: 300px; min-height: 70px; float: left;
  display: block; position: relative; overflow: hidden; vertical-align: top; opacity: 0.4; filter: blur(1px);
  transition: all 3s; fill: red; hyphens: auto; word-break: break-all; cursor: help; appearance: none;
`

/** The elements of the modal, but for the parts of drawings, which are drawn by their attributes. */
const parts = () => [...modal.element().querySelectorAll(':not(svg *)')]

/** Adds a sheet to the page; `toSelector` gets the name of each element of the modal. */
function addSheet(toSelector: (name: string) => string): void {
  const names = new Set(parts().map(({ localName }) => localName))
  const sheet = document.createElement('style')
  sheet.textContent = [...names].map((name) => `${toSelector(name)} { ${declarations} }`).join('\n')
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
}

/** Every computed style of each element of the modal. */
const getLooks = () =>
  parts().map((part) => {
    const style = getComputedStyle(part)
    const values = [...style].map((name) => [name, style.getPropertyValue(name)] as const)
    return { part: `${part.localName}.${part.getAttribute('class')}`, ...Object.fromEntries(values) }
  })

// As many elements as sheets name in one selector.
const ofElements = (name: string) => `html body ${name}`

/** As the typography plugin of Tailwind writes them. */
const ofProse = (name: string) => `.prose :where(${name}):not(:where([class~='not-prose'], [class~='not-prose'] *))`

const sheets = { 'for elements': ofElements, 'for the elements of a text': ofProse }

it.each(Object.entries(sheets))('a sheet of the page %s changes nothing of the first view', async (_, toSelector) => {
  document.body.classList.add('prose')
  onTestFinished(() => document.body.classList.remove('prose'))
  await openSite(createWorld())
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  const before = getLooks()
  addSheet(toSelector)
  expect(getLooks()).toEqual(before)
})

it('a sheet of the page for elements changes nothing of the account', async () => {
  await openAccount(createWorld())
  await expect.element(modal.getByText('2.5 ETH').first()).toBeVisible()
  const before = getLooks()
  addSheet(ofElements)
  expect(getLooks()).toEqual(before)
})
