import type { ApprovalRequest } from '../../entities/approval.js'
import { bytesToBase58 } from '../../rules/encoding.js'

const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const origin = 'https://tidewater.example'

/** Serialized with the libraries of Solana, in base64; a test makes them again. */
export const transactions = {
  transfer:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAIEiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1yBOXcOqH0XX1ajVGbDTH7My42KkbTuN6Jd9g9bj8mzlAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAAD9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GAMDAAUCQA0DAAMACQNQwwAAAAAAAAICAAEMAgAAAICy5g4AAAAA',
  tokenTransfer:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAcKiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1xW6E9Jk/mA9nMICP58B9Vq3IO9YcxrUx4qksbmXvh1yGptQZncy15Zi6ex5Afwcidct6SHAF5KpiWYeX4271peAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACBOXcOqH0XX1ajVGbDTH7My42KkbTuN6Jd9g9bj8mzlIyXJY9OJInxuz0QKRSODYMLWhOZ2v8QhASOe9jb6fhZAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAAADbj/puEGUpFCBwf1s5JOolLg0fvH7bc75XvdkMIjNYQVKU1qZKSEGTSTocWDaOHx8NbXdvJK7geQfqEBBBUSNBt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKn9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GAUGAAUCQA0DAAYACQNQwwAAAAAAAAUGAAEEBwMJAQEJBAIHAQAKDEB4fQEAAAAABggADEludm9pY2UgMTA0Mg==',
  approval:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAMFiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1xqbUGZ3MteWYunseQH8HInXLekhwBeSqYlmHl+Nu9aXgNuP+m4QZSkUIHB/Wzkk6iUuDR+8fttzvle92QwiM1h7UkoxijRwsbq6QM4kFmVYSlZJzpcY/k2NsFGFKyHN9EG3fbh12Whk9nL4UbO63msHLSF7V9bN5E6jPWFfv8Aqf0XJDhaoMdbZPt4zWAvodmR/ev3axPFjtcC6sg16fYYAQQEAQIDAAoN//////////8G',
  newAuthority:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEDiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1xqbUGZ3MteWYunseQH8HInXLekhwBeSqYlmHl+Nu9aXgbd9uHXZaGT2cvhRs7reawctIXtX1s3kTqM9YV+/wCp/RckOFqgx1tk+3jNYC+h2ZH96/drE8WO1wLqyDXp9hgBAgIBACMGAgHtSSjGKNHCxurpAziQWZVhKVknOlxj+TY2wUYUrIc30Q==',
  closedAccount:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEEiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1xqbUGZ3MteWYunseQH8HInXLekhwBeSqYlmHl+Nu9aXu1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfRBt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKn9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GAEDAwECAAEJ',
  assignedAccount:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAECiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP0XJDhaoMdbZPt4zWAvodmR/ev3axPFjtcC6sg16fYYAQEBACQBAAAA7UkoxijRwsbq6QM4kFmVYSlZJzpcY/k2NsFGFKyHN9E=',
  durableNonce:
    'AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgACBu1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfRiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1wTmPYsbRpFfFG6aktfPb0vafypMhYhjciZfkFr0X2TyoE5dw6ofRdfVqNUZsNMfszLjYqRtO43ol32D1uPybOUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGp9UXGSxWjuCKhF9z0peIzwNcMUWyGrNE2AYuqUAAAP0XJDhaoMdbZPt4zWAvodmR/ev3axPFjtcC6sg16fYYAgQDAgUABAQAAAAEAgEDDAIAAACAsuYOAAAAAA==',
  unknownProgram:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQACA4qI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29cAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAAAEedVb8jHAbu50xW7OaBUH/bGy3qP0jlECsc2iVrwTj/0XJDhaoMdbZPt4zWAvodmR/ev3axPFjtcC6sg16fYYAwEABQJADQMAAQAJA1DDAAAAAAAAAgMAAwQY5RfLl3rjrSoBAAAAZAABAKCGAQAAAAAAAepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIsAgEAAA==',
  stake:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAUHiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1xuehzdKbC3j9E69MVZj+/07yqXFm48pvLk+/zNgFBb8YqHX/8es4RRV3rNWv7kBUVlaN18ieCQhjoFV7x69J8XBqHYF5E3VCqYNDe9/ip6slV/U1yKeHIraKSdwAAAAAAGodgXpQIFC2gHkebObbiOHltxUPYfxnkKTrTRAAAAAAan1RcYx3TJKFZjmGkdXraLXrijm0ttXHNVWyEAAAAABqfVFxk1hND+7ZuzQx0TIGvlRCgbV7hWbMU3X/QAAAD9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GAEDBgECBQYEAAQCAAAA',
  secondTransfer:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEDiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1ztSSjGKNHCxurpAziQWZVhKVknOlxj+TY2wUYUrIc30QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/RckOFqgx1tk+3jNYC+h2ZH96/drE8WO1wLqyDXp9hgBAgIAAQwCAAAAQEIPAAAAAAA=',
} as const

const request = (method: string, params: ApprovalRequest['params']): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address,
  origin,
})

const toMessage = (text: string) =>
  request('solana_signMessage', { message: bytesToBase58(new TextEncoder().encode(text)), pubkey: address })

const toTransaction = (name: keyof typeof transactions, method = 'solana_signAndSendTransaction') =>
  request(method, { transaction: transactions[name], pubkey: address })

const signIn = `tidewater.example wants you to sign in with your Solana account:
${address}

Sign in to Tidewater.

URI: https://tidewater.example
Version: 1
Chain ID: mainnet
Nonce: 4f8a1c07b2
Issued At: 2026-01-02T03:04:05.000Z`

export const solanaSamples = {
  solanaMessage: toMessage('I confirm that order 1042 arrived.'),
  solanaSignIn: toMessage(signIn),
  solanaTransfer: toTransaction('transfer'),
  solanaTokenTransfer: toTransaction('tokenTransfer'),
  solanaApproval: toTransaction('approval'),
  solanaNewAuthority: toTransaction('newAuthority'),
  solanaClosedAccount: toTransaction('closedAccount'),
  solanaAssignedAccount: toTransaction('assignedAccount'),
  solanaDurableNonce: toTransaction('durableNonce', 'solana_signTransaction'),
  solanaUnknownProgram: toTransaction('unknownProgram'),
  solanaStake: toTransaction('stake'),
  solanaSeveralTransactions: request('solana_signAllTransactions', {
    transactions: [transactions.transfer, transactions.secondTransfer],
    pubkey: address,
  }),
} as const satisfies Readonly<Record<string, ApprovalRequest>>
