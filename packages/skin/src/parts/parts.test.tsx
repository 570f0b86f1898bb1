import { expect, it } from 'vitest'
import { accessFaults, renderInScope } from '../../test/scope.js'
import { closeIcon } from '../icons/closeIcon.js'
import { copyIcon } from '../icons/copyIcon.js'
import { externalIcon } from '../icons/externalIcon.js'
import { phoneIcon } from '../icons/phoneIcon.js'
import { qrIcon } from '../icons/qrIcon.js'
import { searchIcon } from '../icons/searchIcon.js'
import { sendIcon } from '../icons/sendIcon.js'
import { shieldIcon } from '../icons/shieldIcon.js'
import { Address, Code } from './Address.js'
import { AlertStrip } from './AlertStrip.js'
import { Avatar } from './Avatar.js'
import { Badge } from './Badge.js'
import { BalanceFigure } from './BalanceFigure.js'
import { ButtonPair, Button } from './Button.js'
import { Checkbox } from './Checkbox.js'
import { Coin } from './Coin.js'
import { Colonnade, ColonnadeCell } from './Colonnade.js'
import { Empty } from './Empty.js'
import { Fact, Facts } from './Facts.js'
import { Hint } from './Hint.js'
import { IconButton } from './IconButton.js'
import { Identity } from './Identity.js'
import { Ledger } from './Ledger.js'
import { Mark, Pip } from './Mark.js'
import { NetworkChip } from './NetworkChip.js'
import { NetworkList } from './NetworkList.js'
import { NetworkTrigger } from './NetworkTrigger.js'
import { Niche } from './Niche.js'
import { Note } from './Note.js'
import { Row } from './Row.js'
import { Scene } from './Scene.js'
import { SearchTool } from './SearchField.js'
import { SkeletonRows } from './Skeleton.js'
import { Statement, StatementLine } from './Statement.js'
import { IconTile, PlainTile, Tile, TileCluster } from './Tile.js'
import { ToastBody } from './ToastBody.js'
import { SkeletonGrid, WalletCell, WalletGrid } from './WalletGrid.js'

const nothing = () => {}
const address = '0x41Dc9f0b22c1a4470918fe3307d2b6c8e1a760F4'

const everything = (
  <>
    <h1>Parts</h1>
    <h2>In one place</h2>
    <AlertStrip title="Session Expired" tone="warning" dismissLabel="Dismiss" onDismiss={nothing}>
      Sign in again.
    </AlertStrip>
    <NetworkTrigger label="Network" name="Ethereum" onClick={nothing} />
    <Identity
      mark={<Avatar address={address} size="large" />}
      name="nora.portico"
      sub={<Code>0x41…a760F4</Code>}
      onClick={nothing}
    />
    <Identity mark={<Niche name="Tidewater" />} name="Tidewater" trailing={<Badge tone="good">Verified</Badge>} />
    <BalanceFigure value="2.418" unit="ETH" />
    <Colonnade label="Wallet actions" height="tall">
      <ColonnadeCell icon={copyIcon} disabled>
        Receive
      </ColonnadeCell>
      <ColonnadeCell icon={sendIcon} onClick={nothing}>
        Send
      </ColonnadeCell>
    </Colonnade>
    <Colonnade label="Namespace" height="small">
      <ColonnadeCell pressed>EVM</ColonnadeCell>
      <ColonnadeCell pressed={false}>Solana</ColonnadeCell>
    </Colonnade>
    <Ledger label="Rows">
      <Row
        lead={<PlainTile icon={qrIcon} />}
        name="WalletConnect"
        badge={<Badge icon={qrIcon}>QR code</Badge>}
        onClick={nothing}
      />
      <Row
        lead={<TileCluster wallets={[{ name: 'Fjord' }, { name: 'Lumen' }]} />}
        name="All wallets"
        chevron
        onClick={nothing}
      />
      <Row lead={<Tile name="Harbor" />} name="Harbor" disabled onClick={nothing} />
      <Row lead={<IconTile icon={phoneIcon} />} name="Phone app" tail={externalIcon} href="https://wallet.example/" />
      <Row
        lead={
          <Mark overlay={<NetworkChip name="Base" />}>
            <Coin symbol="ETH" />
          </Mark>
        }
        name="Received"
        sub="from ida.portico"
        end={<Code>+0.500 ETH</Code>}
        endSub="5 min"
        incoming
        action={<IconButton icon={closeIcon} label="Delete" />}
        onClick={nothing}
      />
      <Row
        lead={
          <Mark overlay={<Pip icon={closeIcon} tone="error" />}>
            <Coin symbol="USDC" />
          </Mark>
        }
        name="Send failed"
        busy
      />
    </Ledger>
    <NetworkList
      label="Networks"
      current="1"
      networks={[
        { id: '1', name: 'Ethereum' },
        { id: '2', name: 'Bitcoin', reason: 'Not supported' },
      ]}
      onPick={nothing}
    />
    <Facts>
      <Fact label="Network">
        <NetworkChip name="Ethereum" />
        Ethereum
      </Fact>
      <Fact label="Network fee" sub="0.0003 ETH" strong>
        $1.12
      </Fact>
    </Facts>
    <Statement>
      <StatementLine label="You send" amount={<Code>0.25 ETH</Code>} sub="$853.02" mark={<Coin symbol="ETH" />} />
      <StatementLine label="To, first time">
        <Address address={address} differs={[6, 20]} />
      </StatementLine>
    </Statement>
    <Note tone="warning" title="Unknown network">
      Choose one below.
    </Note>
    <Note tone="error" title="Unlimited allowance">
      Allow a fixed amount.
    </Note>
    <Note tone="good">Done</Note>
    <Note>Plain</Note>
    <Hint busy live>
      40 of 432
    </Hint>
    <Scene state="refused" mark={<Tile name="Larkspur" size="large" />} headline="Connection rejected">
      Nothing was shared.
    </Scene>
    <Scene state="unknown" headline="Waiting for news" />
    <Empty icon={searchIcon} title="No wallet found" action={<Button size="small">Scan QR code</Button>}>
      Check the spelling.
    </Empty>
    <SkeletonRows count={2} end label="Loading tokens" />
    <WalletGrid label="Wallets">
      <WalletCell name="Kestrel" installed="Installed" onClick={nothing} />
    </WalletGrid>
    <SkeletonGrid count={4} label="Loading wallets" />
    <SearchTool icon={shieldIcon} label="Certified only" pressed onClick={nothing} />
    <ToastBody variant="success">Address copied</ToastBody>
    <ToastBody variant="loading">Approving</ToastBody>
    <Checkbox checked={false} onChange={nothing}>
      I accept the <a href="https://site.example/terms">Terms of Service</a>.
    </Checkbox>
    <ButtonPair>
      <Button variant="second">Back</Button>
      <Button>Send</Button>
    </ButtonPair>
  </>
)

it.each(['light', 'dark'] as const)('every part is accessible in the %s theme', async (mode) => {
  const { container } = await renderInScope(everything, { mode })
  expect(await accessFaults(container)).toEqual([])
})

it('no part has a style attribute', async () => {
  const { container } = await renderInScope(everything)
  expect([...container.querySelectorAll('main [style]')].map((element) => element.outerHTML)).toEqual([])
})

it.each(['ltr', 'rtl'] as const)('no part leaves a 328 px wide column (%s)', async (dir) => {
  const { container } = await renderInScope(everything, { dir })
  const { left, right } = (container.querySelector('main') as HTMLElement).getBoundingClientRect()
  const outside = [...container.querySelectorAll('main > *')].filter((element) => {
    const box = element.getBoundingClientRect()
    return box.right > right + 6 || box.left < left - 6
  })
  expect(outside.map((element) => element.textContent)).toEqual([])
})

it('an error interrupts a screen reader, other messages wait', async () => {
  const screen = await renderInScope(
    <>
      <ToastBody variant="error">Failed to fetch transactions</ToastBody>
      <ToastBody variant="success">Address copied</ToastBody>
    </>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Address copied')
})
