import { describe, expect, it } from 'vitest'
import type {
  ApprovalAction,
  ApprovalDescription,
  ApprovalFacts,
  ApprovalRequest,
  ApprovalRisk,
} from '../../entities/approval.js'
import { findApprovalRisks } from './findApprovalRisks.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Begins and ends like `friend`. */
const twin = '0x3C44c0ffeec0ffeec0ffeec0ffeec0ffee4293BC'
const spender = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const now = Date.parse('2026-01-02T03:04:05Z')
const year = 365.25 * 24 * 60 * 60
const request: ApprovalRequest = {
  method: 'eth_sendTransaction',
  params: [],
  caipNetworkId: 'eip155:1',
  address,
  origin: 'https://shop.example',
}

const asset = { type: 'token', address: token } as const
const native = { type: 'native' } as const
const nft = { type: 'nft', address: token, tokenId: '7' } as const
const coin = { type: 'transfer', asset: native, amount: '1', from: address, to: friend } as const
const tokens = { ...coin, asset } as const
const allowance = { type: 'allowance', asset, spender, amount: '25' } as const
const operator = { type: 'operator', collection: token, operator: spender, isAllowed: true } as const
const call = { type: 'call', to: spender, value: '0', data: '0xdeadbeef' } as const
const instruction = { type: 'instruction', programId: 'Prog', accounts: [], data: '' } as const
const message = { type: 'message', data: '0x', text: 'Hello', isHash: false } as const
const unreadable = { type: 'message', data: '0xfe', isHash: false } as const
const typed = {
  type: 'typedData',
  primaryType: 'Listing',
  domain: [
    { name: 'name', value: 'Bazaar' },
    { name: 'verifyingContract', value: spender },
  ],
  fields: [],
} as const
const signIn = (uri: string) => {
  const text = `shop.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: ${uri}`
  return { ...message, text }
}
const to = (name: string, value: string) => [{ name, value }]

const unavailable: ApprovalFacts = { simulation: { status: 'unavailable' }, tokens: {}, hasCode: {} }
const success: ApprovalFacts = { ...unavailable, simulation: { status: 'success', changes: [] } }
const withoutCode = { ...success, hasCode: { [spender]: false } }
const withCode = { ...success, hasCode: { [spender]: true, [friend]: true } }

type Row = {
  readonly actions?: readonly ApprovalAction[]
  readonly description?: Partial<ApprovalDescription>
  readonly facts?: ApprovalFacts
  readonly recipients?: readonly string[]
}

const find = ({ actions = [], description, facts, recipients }: Row) =>
  findApprovalRisks(request, { kind: 'transaction', actions, isSent: true, ...description }, facts, { now, recipients })

const danger = 'danger'
const warning = 'warning'
const notice = 'notice'

describe('findApprovalRisks', () => {
  it.each<[ApprovalRisk['code'], ApprovalRisk['level'], Row, object?]>([
    ['unlimitedAllowance', danger, { actions: [{ ...allowance, amount: 'unlimited' }] }, { address: spender }],
    ['longAllowance', warning, { actions: [{ ...allowance, expiresAt: now / 1000 + year + 1 }] }, { address: spender }],
    ['longAllowance', warning, { actions: [{ ...allowance, expiresAt: 8_640_000_000_000 }] }, { address: spender }],
    ['operatorForAll', danger, { actions: [operator] }, { address: spender }],
    ['spenderWithoutCode', danger, { actions: [allowance], facts: withoutCode }, { address: spender }],
    [
      'spenderWithoutCode',
      danger,
      { actions: [{ ...allowance, signed: true }], facts: withoutCode },
      { address: spender },
    ],
    ['firstContact', notice, { actions: [coin], recipients: [] }, { address: friend }],
    [
      'firstContact',
      notice,
      { actions: [{ ...tokens, to: spender }], recipients: [friend], facts: withoutCode },
      { address: spender },
    ],
    ['firstContact', notice, { actions: [{ ...coin, asset: nft }], recipients: [] }, { address: friend }],
    [
      'lookAlike',
      danger,
      { actions: [{ ...allowance, spender: twin }], recipients: [friend] },
      { address: twin, like: friend },
    ],
    [
      'lookAlike',
      danger,
      { actions: [{ ...allowance, spender: '0x70990000000000000000000000000000000079C8' }] },
      { like: address },
    ],
    ['contractCreation', warning, { actions: [{ type: 'create', value: '0', data: '0x6001' }] }],
    ['messageIsHash', danger, { actions: [{ ...message, isHash: true }], description: { kind: 'message' } }],
    ['unknownTypedData', warning, { actions: [typed], description: { kind: 'typedData' } }, { address: spender }],
    ['otherUri', warning, { actions: [signIn('https://bank.example')], description: { kind: 'message' } }],
    ['otherUri', warning, { actions: [signIn('https://shop.example.bank.example/login')] }],
    ['otherUri', warning, { actions: [signIn('//bank.example')] }],
    [
      'otherUri',
      warning,
      { actions: [{ type: 'signIn', domain: 'shop.example', text: signIn('http://shop.example').text, fields: [] }] },
    ],
    ['messageIsHash', danger, { actions: [unreadable], description: { kind: 'message' } }],
    [
      'setAuthority',
      danger,
      {
        actions: [
          { ...instruction, programName: 'Token', instruction: 'SetAuthority', fields: to('newAuthority', 'Eve') },
        ],
      },
      { address: 'Eve' },
    ],
    [
      'setAuthority',
      danger,
      {
        actions: [
          { ...instruction, programName: 'Stake', instruction: 'Authorize', fields: to('newAuthority', 'Eve') },
        ],
      },
      { address: 'Eve' },
    ],
    [
      'setAuthority',
      danger,
      {
        actions: [
          {
            ...instruction,
            programName: 'System',
            instruction: 'AuthorizeNonceAccount',
            fields: to('newAuthority', 'Eve'),
          },
        ],
      },
      { address: 'Eve' },
    ],
    ['delegate', danger, { actions: [{ ...allowance, account: 'Tokens' }] }, { address: spender }],
    // A node that calls a token a collection must not make an unlimited allowance look harmless.
    ['delegate', danger, { actions: [{ ...allowance, asset: nft, amount: '1' }] }, { address: spender }],
    [
      'delegate',
      danger,
      { actions: [{ ...instruction, programName: 'Token', instruction: 'Approve', fields: to('delegate', 'Eve') }] },
      { address: 'Eve' },
    ],
    [
      'assign',
      danger,
      {
        actions: [
          { ...instruction, programName: 'System', instruction: 'Assign', fields: to('programAddress', 'Eve') },
        ],
      },
      { address: 'Eve' },
    ],
    [
      'assign',
      danger,
      {
        actions: [
          { ...instruction, programName: 'System', instruction: 'AssignWithSeed', fields: to('programAddress', 'Eve') },
        ],
      },
      { address: 'Eve' },
    ],
    // A wallet with data in it cannot pay any more, and as an account of a nonce its authority can empty it.
    ...['Allocate', 'InitializeNonceAccount'].map((name): [ApprovalRisk['code'], ApprovalRisk['level'], Row] => [
      'assign',
      danger,
      { actions: [{ ...instruction, programName: 'System', instruction: name, fields: to('account', address) }] },
    ]),
    ...['SetLockup', 'SetLockupChecked'].map((name): [ApprovalRisk['code'], ApprovalRisk['level'], Row] => [
      'setAuthority',
      danger,
      { actions: [{ ...instruction, programName: 'Stake', instruction: name, fields: to('account', 'Stake') }] },
    ]),
    [
      'closeAccount',
      danger,
      {
        actions: [
          { ...instruction, programName: 'Token', instruction: 'CloseAccount', fields: to('destination', 'Eve') },
        ],
      },
      { address: 'Eve' },
    ],
    [
      'closeAccount',
      notice,
      {
        actions: [
          { ...instruction, programName: 'Token', instruction: 'CloseAccount', fields: to('destination', address) },
        ],
      },
    ],
    [
      'durableNonce',
      warning,
      { actions: [{ ...instruction, programName: 'System', instruction: 'AdvanceNonceAccount' }] },
    ],
    ['severalSigners', notice, { description: { otherSigners: ['Eve'] } }, { address: 'Eve' }],
    ['unknownFunction', warning, { actions: [call] }, { address: spender }],
    ['unknownFunction', warning, { actions: [{ ...instruction, programName: 'Token' }] }, { address: 'Prog' }],
    ['unknownProgram', warning, { actions: [instruction] }, { address: 'Prog' }],
    [
      'unknownAccounts',
      warning,
      { actions: [{ ...instruction, programName: 'System', instruction: 'Transfer', accounts: ['Table 3'] }] },
    ],
    ['delegatedAccount', danger, { facts: { ...success, delegate: spender } }, { address: spender }],
    ['highFee', danger, { facts: { ...success, fee: '501', usualFee: '100' } }],
    ['highFee', danger, { facts: { ...success, fee: '501', usualFee: '100', balance: '10019' } }],
    ['willFail', danger, { facts: { ...success, simulation: { status: 'failure' } } }],
    ['notChecked', warning, { facts: unavailable }],
    [
      'notChecked',
      warning,
      {
        facts: { ...success, simulation: { status: 'partial', changes: [], simulated: 1 } },
        description: { kind: 'transactions' },
      },
    ],
    [
      'firstContact',
      notice,
      {
        actions: [{ ...tokens, to: 'Tokens' }],
        recipients: ['Tokens'],
        facts: { ...success, owners: { Tokens: 'Eve' } },
      },
      { address: 'Eve' },
    ],
  ])('finds %s (%s), row %#', (code, level, row, more = {}) => {
    expect(find(row)).toMatchObject([{ code, level, ...(row.actions && { action: 0 }), ...more }])
  })

  it.each<[string, Row]>([
    ['an allowance with a limit', { actions: [allowance] }],
    [
      'an allowance that is taken back',
      { actions: [{ ...allowance, amount: '0', expiresAt: 8_640_000_000_000, account: 'Tokens' }], facts: withoutCode },
    ],
    ['an allowance of a year', { actions: [{ ...allowance, expiresAt: now / 1000 + year }] }],
    ['a spender that is a contract', { actions: [allowance], facts: withCode }],
    ['a spender nobody could look up', { actions: [allowance], facts: success }],
    ['an operator that is taken back', { actions: [{ ...operator, isAllowed: false }], facts: withoutCode }],
    ['a known recipient', { actions: [coin], recipients: [friend.toLowerCase()] }],
    [
      'the token account of a known recipient',
      { actions: [{ ...tokens, to: 'Tokens' }], recipients: ['Eve'], facts: { ...success, owners: { Tokens: 'Eve' } } },
    ],
    ['the account itself as a recipient', { actions: [{ ...coin, to: address }], recipients: [] }],
    ['a contract as a recipient', { actions: [coin], recipients: [], facts: withCode }],
    ['a recipient where nobody keeps a list', { actions: [coin] }],
    ['what somebody else sends', { actions: [{ ...coin, from: friend, to: spender }], recipients: [] }],
    ['a sign-in for the site itself', { actions: [signIn('https://shop.example/login?next=https://bank.example')] }],
    ['a sign-in for what is no address of a site', { actions: [signIn('did:key:z6MkExample')] }],
    ['a text that names another site', { actions: [{ ...message, text: 'Look at\nURI: https://bank.example' }] }],
    ['typed data of which is known what it is for', { actions: [{ ...typed, intent: 'Swap' }] }],
    ['typed data for no contract', { actions: [{ ...typed, domain: to('name', 'Shop') }] }],
    ['typed data that a permit comes with', { actions: [allowance, typed] }],
    ['a message of text', { actions: [message], description: { kind: 'message' } }],
    ['a known function', { actions: [{ ...call, functionName: 'deposit' }] }],
    [
      'a known instruction',
      { actions: [{ ...instruction, programName: 'Token', instruction: 'Revoke', accounts: ['Tokens'] }] },
    ],
    [
      'a new account of a nonce',
      {
        actions: ['Allocate', 'InitializeNonceAccount'].map((name) => ({
          ...instruction,
          programName: 'System',
          instruction: name,
          fields: to('account', 'New'),
        })),
      },
    ],
    ['a fee that may be five times as high', { facts: { ...success, fee: '500', usualFee: '100' } }],
    [
      'a high fee that is little of the balance',
      { facts: { ...success, fee: '501', usualFee: '1', balance: '10020' } },
    ],
    ['a fee of which nobody knows what is usual', { facts: { ...success, fee: '501', balance: '600' } }],
    ['what a node found well', { actions: [allowance], facts: success }],
    ['a message that no node can check', { actions: [message], description: { kind: 'message' }, facts: unavailable }],
    ['a coin alone', { actions: [coin, { ...allowance, amount: '0' }] }],
    ['a token alone', { actions: [tokens, allowance] }],
    ['nothing of the coin', { actions: [{ ...coin, amount: '0' }, tokens] }],
    ['a coin that comes', { actions: [{ ...coin, from: friend, to: address }, tokens] }],
  ])('finds nothing about %s', (_, row) => {
    expect(find(row)).toEqual([])
  })

  it.each<[string, readonly ApprovalAction[]]>([
    ['both are sent', [coin, tokens]],
    ['an NFT goes, too', [coin, { ...coin, asset: nft }]],
    ['a token may be spent', [coin, allowance]],
    ['a collection may be spent', [coin, operator]],
    ['a function takes the coin', [{ ...call, value: '1', functionName: 'deposit' }, tokens]],
  ])('finds that coin and token leave together where %s', (_, actions) => {
    expect(find({ actions }).filter(({ code }) => code === 'valueAndToken')).toEqual([
      { code: 'valueAndToken', level: warning },
    ])
  })

  // One warning is shown, and a page can see to it that a transaction is dear, or seems to fail.
  it('puts what it costs behind what it does', () => {
    const facts: ApprovalFacts = { ...success, fee: '9', usualFee: '1', simulation: { status: 'failure' } }
    const codes = find({ actions: [operator], facts }).map(({ code }) => code)
    expect(codes).toEqual(['operatorForAll', 'highFee', 'willFail'])
  })

  it('tells a look-alike, and that it was never paid', () => {
    const codes = find({ actions: [{ ...coin, to: twin }], recipients: [friend] }).map(({ code }) => code)
    expect(codes).toEqual(['lookAlike', 'firstContact'])
  })

  it('puts the worst first, and names the action', () => {
    const actions = [call, { ...coin }, { ...allowance, amount: 'unlimited' }]
    const risks = find({ actions, recipients: [], facts: { ...unavailable, delegate: token } })
    expect(risks.map(({ code, level, action }) => [level, code, action])).toEqual([
      [danger, 'delegatedAccount', undefined],
      [danger, 'unlimitedAllowance', 2],
      [warning, 'notChecked', undefined],
      [warning, 'valueAndToken', undefined],
      [warning, 'unknownFunction', 0],
      [notice, 'firstContact', 1],
    ])
  })
})
