import { setThemeVariables } from '@portico/headless/actions'
import { createPortico, PorticoProvider } from '@portico/headless'
import { mainnet } from '@portico/headless/networks'
import { Profiler } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'
import { useThemeScope } from './useThemeScope.js'

const button = page.getByRole('button', { name: 'Connect wallet' })
const accent = () => getComputedStyle(button.element()).getPropertyValue('--portico-accent')

it("a button appears only with the host's variables applied", async () => {
  await openSite(createWorld(), { portico: { themeVariables: { '--portico-accent': 'rgb(1 2 3)' } } })
  await expect.element(button).toBeVisible()
  await expect.poll(accent).toBe('rgb(1 2 3)')
})

it('a button follows variables that are set and removed later', async () => {
  const { client } = await openSite(createWorld())
  const before = accent()
  setThemeVariables(client, { '--portico-accent': 'rgb(1 2 3)' })
  await expect.poll(accent).toBe('rgb(1 2 3)')
  setThemeVariables(client, {})
  await expect.poll(accent).toBe(before)
})

it('an element with the theme is drawn once', async () => {
  const client = createPortico({
    projectId: '',
    debug: false,
    storage: null,
    metadata: { name: 'Tidewater', description: 'A test', url: location.origin, icons: [] },
    networks: [mainnet],
  })
  onTestFinished(() => client.destroy())
  const draws: string[] = []
  function Themed() {
    const { scope, scoped } = useThemeScope({ theme: 'dark' })
    return (
      <p {...scoped} className={scope}>
        Themed
      </p>
    )
  }
  await render(
    <PorticoProvider client={client}>
      <Profiler id="themed" onRender={(_, phase) => draws.push(phase)}>
        <Themed />
      </Profiler>
    </PorticoProvider>,
  )
  await expect.element(page.getByText('Themed')).toHaveAttribute('data-theme', 'dark')
  expect(draws).toEqual(['mount'])
})
