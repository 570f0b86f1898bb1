import type { WalletListItem } from '@portico/headless'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { axeViolations, renderInScope } from '../../test/scope.js'
import { closeIcon, externalIcon, qrIcon } from '../icons/modal.js'
import { copyIcon, phoneIcon, searchIcon, shieldIcon, sendIcon } from '../icons/view.js'
import { Address, Ltr } from './basics.js'
import { AlertBanner } from '../shell/AlertBanners.js'
import { NetworkTrigger, ToastBody } from '../shell/Header.js'
import { Avatar } from './icons/Avatar.js'
import { SiteIcon, NetworkIcon } from './icons/pageIcons.js'
import { Badge, List, Row } from './list/List.js'
import { Identity } from '../views/Account/index.js'
import { BalanceAmount } from '../views/Account/TotalBalance.js'
import { ButtonPair, Button, IconButton } from './buttons/Button.js'
import { Checkbox } from '../shell/Legal.js'
import { GenericWalletIcon, WalletIcon, WalletIconCluster } from './icons/modalIcons.js'
import { BadgedIcon, IconBadge, FramedIcon } from './icons/badgedIcons.js'
import { TokenIcon } from './icons/TokenIcon.js'
import { ButtonGroup, ButtonGroupButton } from './buttons/Tabs.js'
import { EmptyState, HelperText } from './feedback/feedback.js'
import { Callout, StatusHero } from './feedback/status.js'
import { DescriptionItem, DescriptionList } from './list/Description.js'
import { AmountSummary, AmountSummaryLine } from './list/Summary.js'
import { NetworkList } from '../shell/networkParts.js'
import { SearchTool } from './fields/Field.js'
import { SkeletonRows } from './list/LongList.js'
import { SkeletonGrid, WalletCell, WalletGrid } from '../views/AllWallets/index.js'

const nothing = () => {}
const kestrelItem = { id: 'kestrel', name: 'Kestrel', installed: true, chains: [], namespaces: [] }
const kestrel: WalletListItem = {
  ...kestrelItem,
  leadsTo: { view: 'ConnectingExternal', params: { wallet: kestrelItem } },
}
const address = '0x41Dc9f0b22c1a4470918fe3307d2b6c8e1a760F4'

const everything = (
  <>
    <h1>Parts</h1>
    <h2>In one place</h2>
    <AlertBanner title="Session Expired" dismissLabel="Dismiss" onDismiss={nothing}>
      Sign in again.
    </AlertBanner>
    <NetworkTrigger label="Network" name="Ethereum" icon={<NetworkIcon name="Ethereum" />} onClick={nothing} />
    <Identity icon={<Avatar address={address} size="large" />} name="nora.portico" sub={<Ltr>0x41…a760F4</Ltr>} />
    <Identity icon={<SiteIcon name="Tidewater" />} name="Tidewater" trailing={<Badge tone="good">Verified</Badge>} />
    <BalanceAmount value="2.418" unit="ETH" />
    <ButtonGroup label="Wallet actions" height="tall">
      <ButtonGroupButton icon={copyIcon} disabled>
        Receive
      </ButtonGroupButton>
      <ButtonGroupButton icon={sendIcon} onClick={nothing}>
        Send
      </ButtonGroupButton>
    </ButtonGroup>
    <ButtonGroup label="Namespace" height="small">
      <ButtonGroupButton pressed>EVM</ButtonGroupButton>
      <ButtonGroupButton pressed={false}>Solana</ButtonGroupButton>
    </ButtonGroup>
    <List label="Rows">
      <Row
        leading={<GenericWalletIcon icon={qrIcon} />}
        name="WalletConnect"
        badge={<Badge icon={qrIcon}>QR code</Badge>}
        onClick={nothing}
      />
      <Row
        leading={<WalletIconCluster wallets={[{ name: 'Fjord' }, { name: 'Lumen' }]} />}
        name="All wallets"
        chevron
        onClick={nothing}
      />
      <Row leading={<WalletIcon name="Harbor" />} name="Harbor" disabled onClick={nothing} />
      <Row
        leading={<FramedIcon icon={phoneIcon} />}
        name="Mobile app"
        trailingIcon={externalIcon}
        href="https://wallet.example/"
      />
      <Row
        leading={
          <BadgedIcon badge={<NetworkIcon name="Base" />}>
            <TokenIcon symbol="ETH" />
          </BadgedIcon>
        }
        name="Received"
        sub="from ida.portico"
        end={<Ltr>+0.500 ETH</Ltr>}
        endSub="5 min"
        incoming
        action={<IconButton icon={closeIcon} label="Delete" />}
        onClick={nothing}
      />
      <Row
        leading={
          <BadgedIcon badge={<IconBadge icon={closeIcon} tone="error" />}>
            <TokenIcon symbol="USDC" />
          </BadgedIcon>
        }
        name="Send failed"
        busy
      />
    </List>
    <NetworkList
      label="Networks"
      current="eip155:1"
      networks={[
        { id: 'eip155:1', name: 'Ethereum' },
        { id: 'eip155:2', name: 'Bitcoin', reason: 'Not supported' },
      ]}
      onSelect={nothing}
    />
    <DescriptionList>
      <DescriptionItem label="Network">
        <NetworkIcon name="Ethereum" />
        Ethereum
      </DescriptionItem>
      <DescriptionItem label="Network fee" sub="0.0003 ETH" strong>
        $1.12
      </DescriptionItem>
    </DescriptionList>
    <AmountSummary>
      <AmountSummaryLine
        label="You send"
        amount={<Ltr>0.25 ETH</Ltr>}
        sub="$853.02"
        icon={<TokenIcon symbol="ETH" />}
      />
      <AmountSummaryLine label="To (new address)">
        <Address address={address} differs={[6, 20]} />
      </AmountSummaryLine>
    </AmountSummary>
    <Callout title="Unknown network">Choose one below.</Callout>
    <Callout tone="error" title="Unlimited allowance">
      Allow a fixed amount.
    </Callout>
    <Callout tone="good">Done</Callout>
    <Callout>Plain</Callout>
    <HelperText busy live>
      40 of 432
    </HelperText>
    <StatusHero state="rejected" icon={<WalletIcon name="Larkspur" size="large" />} headline="Connection rejected">
      Nothing was shared.
    </StatusHero>
    <StatusHero state="unknown" headline="Status unknown" />
    <EmptyState icon={searchIcon} title="No wallets found" action={<Button size="small">Scan QR code</Button>}>
      Check the spelling.
    </EmptyState>
    <SkeletonRows count={2} end label="Loading tokens" />
    <WalletGrid label="Wallets">
      <WalletCell wallet={kestrel} installed="Installed" isStop onChoose={nothing} />
    </WalletGrid>
    <SkeletonGrid count={4} label="Loading wallets" />
    <SearchTool icon={shieldIcon} label="Certified only" pressed onClick={nothing} />
    <ToastBody variant="success">Address copied</ToastBody>
    <ToastBody variant="loading">Approving</ToastBody>
    <Checkbox checked={false} onChange={nothing}>
      I agree to the <a href="https://site.example/terms">Terms of Service</a>.
    </Checkbox>
    <ButtonPair>
      <Button variant="second">Back</Button>
      <Button>Send</Button>
    </ButtonPair>
  </>
)

it.each(['light', 'dark'] as const)('every component is accessible in the %s theme', async (mode) => {
  const { container } = await renderInScope(everything, { mode })
  expect(await axeViolations(container)).toEqual([])
})

it('no component has a style attribute', async () => {
  const { container } = await renderInScope(everything)
  expect([...container.querySelectorAll('main [style]')].map((element) => element.outerHTML)).toEqual([])
})

it.each(['ltr', 'rtl'] as const)('no component overflows a 328 px wide column (%s)', async (dir) => {
  const { container } = await renderInScope(everything, { dir })
  const { left, right } = (container.querySelector('main') as HTMLElement).getBoundingClientRect()
  const outside = [...container.querySelectorAll('main > *')].filter((element) => {
    const box = element.getBoundingClientRect()
    return box.right > right + 6 || box.left < left - 6
  })
  expect(outside.map((element) => element.textContent)).toEqual([])
})

it('a name that is one long word breaks where the line ends, also in a headline', async () => {
  const name = 'Internationalwallet'.repeat(3)
  const { container } = await renderInScope(
    <>
      <StatusHero headline={<bdi>Continue in {name}</bdi>}>Open {name}.</StatusHero>
      <EmptyState icon={searchIcon} title={name}>
        {name}
      </EmptyState>
      <Callout title={name}>{name}</Callout>
      <HelperText>{name}</HelperText>
      <DescriptionList>
        <DescriptionItem label="Network">{name}</DescriptionItem>
      </DescriptionList>
      <List>
        <Row name={name} end={name} />
      </List>
    </>,
  )
  const { scrollWidth, clientWidth } = container.querySelector('main') as HTMLElement
  expect(scrollWidth).toBe(clientWidth)
})

it('the placeholder of a name is centered below that of its icon', async () => {
  await renderInScope(<SkeletonGrid count={4} label="Loading wallets" />)
  const centers = [...document.querySelectorAll('[aria-hidden] [aria-hidden]')].map((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left + right) / 2
  })
  expect(centers).toHaveLength(8)
  const [icons, names] = [0, 1].map((part) => centers.filter((_, index) => index % 2 === part))
  expect(names).toEqual(icons)
})

it('an error toast is an alert, other toasts are a status', async () => {
  const screen = await renderInScope(
    <>
      <ToastBody variant="error">Failed to fetch transactions</ToastBody>
      <ToastBody variant="success">Address copied</ToastBody>
    </>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
  await expect.element(screen.getByText('Address copied')).toBeVisible()
})

it('a cell of the wallet grid is drawn again only when its wallet changes', async () => {
  let reads = 0
  const read = {
    ...kestrel,
    get name() {
      reads += 1
      return 'Kestrel'
    },
  }
  const grid = (wallet: WalletListItem, label: string) => (
    <WalletGrid label={label}>
      <WalletCell wallet={wallet} installed="Installed" isStop onChoose={nothing} />
    </WalletGrid>
  )
  const { rerender, container } = await render(grid(read, 'Wallets'))
  const before = reads
  await rerender(grid(read, 'All wallets'))
  expect([before > 0, reads]).toEqual([true, before])
  await rerender(grid({ ...kestrel, name: 'Larkspur' }, 'All wallets'))
  expect(container.textContent).toContain('Larkspur')
})
