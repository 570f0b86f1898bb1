import { bytesToHex, isAddress, isHex, size } from 'viem'
import { schemaErrorMessages } from '../../entities/schema/fields.js'
import { InvalidDataError } from '../../errors/validation.js'

type Fields = Readonly<Record<string, unknown>>
type Member = { readonly name: string; readonly type: string }
type Types = Readonly<Record<string, readonly Member[]>>

/** The members that a domain can have, in the order of the standard. */
const domainMembers: readonly Member[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Without `$`: viem and others look for types by the letters that words have. */
const typeName = /^[a-z_]\w*$/i
const identifier = /^[a-z_$][\w$]*$/i
const integerType = /^(u?)int([1-9]\d{0,2})$/
const bytesType = /^bytes([1-9]\d?)?$/
const arrayType = /^(.+)\[(\d*)\]$/
const integer = /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i

/** @throws InvalidDataError that names the field */
function refuse(path: string, code: 'INVALID' | 'REQUIRED' = 'INVALID'): never {
  const message = code === 'REQUIRED' ? schemaErrorMessages.required : schemaErrorMessages.invalid
  throw new InvalidDataError([{ path, code, message: `${message}: ${path}` }])
}

const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null

function toFields(value: unknown, path: string): Fields {
  if (isMissing(value)) return refuse(path, 'REQUIRED')
  return typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : refuse(path)
}

function isAtomic(type: string): boolean {
  const [, , bits] = integerType.exec(type) ?? []
  const [isBytes, length = 1] = bytesType.exec(type) ?? []
  if (bits) return Number(bits) % 8 === 0 && Number(bits) <= 256
  return isBytes ? Number(length) <= 32 : ['address', 'bool', 'string'].includes(type)
}

/** The type of an entry of nested arrays. */
const innermost = (type: string): string => {
  const [, entry] = arrayType.exec(type) ?? []
  return entry === undefined ? type : innermost(entry)
}

function toTypes(given: Fields): Types {
  const names = Object.keys(given)
  const isKnown = (type: unknown): type is string =>
    typeof type === 'string' && (isAtomic(innermost(type)) || names.includes(innermost(type)))
  const entries = names.map((name) => {
    const members = given[name]
    if (!typeName.test(name) || isAtomic(name) || !Array.isArray(members)) return refuse(`types.${name}`)
    const seen = new Set<string>()
    const toMember = (member: unknown, index: number): Member => {
      const at = `types.${name}.${index}`
      const { name: key, type } = toFields(member, at)
      if (typeof key !== 'string' || !identifier.test(key) || seen.has(key)) return refuse(`${at}.name`)
      if (!isKnown(type)) return refuse(`${at}.type`)
      seen.add(key)
      return { name: key, type }
    }
    return [name, members.map(toMember)] as const
  })
  return Object.fromEntries(entries)
}

function toInteger(type: string, value: unknown, path: string): unknown {
  const [, unsigned, bits = ''] = integerType.exec(type) ?? []
  const isRead =
    typeof value === 'bigint' || Number.isSafeInteger(value) || (typeof value === 'string' && integer.test(value))
  if (!isRead) return refuse(path)
  const number = BigInt(value as bigint | number | string)
  const fits = unsigned ? BigInt.asUintN(Number(bits), number) : BigInt.asIntN(Number(bits), number)
  if (fits !== number) return refuse(path)
  return typeof value === 'number' ? value : number.toString()
}

function toBytes(type: string, value: unknown, path: string): string {
  const bytes = value instanceof Uint8Array ? bytesToHex(value) : value
  const [, length] = bytesType.exec(type) ?? []
  if (!isHex(bytes) || bytes.length % 2 !== 0) return refuse(path)
  return length === undefined || size(bytes) === Number(length) ? bytes : refuse(path)
}

/** A value as JSON holds it, checked against its type. */
function toValue(types: Types, type: string, value: unknown, path: string): unknown {
  if (isMissing(value)) return refuse(path, 'REQUIRED')
  const [, entry, length] = arrayType.exec(type) ?? []
  if (entry !== undefined) {
    const isArray = Array.isArray(value) && (!length || value.length === Number(length))
    return isArray ? value.map((item, index) => toValue(types, entry, item, `${path}.${index}`)) : refuse(path)
  }
  if (Object.hasOwn(types, type)) return toStruct(types, type, toFields(value, path), path)
  if (integerType.test(type)) return toInteger(type, value, path)
  if (bytesType.test(type)) return toBytes(type, value, path)
  if (type === 'address') return typeof value === 'string' && isAddress(value) ? value.toLowerCase() : refuse(path)
  // Half of a letter would be signed as another one.
  if (type === 'string') return typeof value === 'string' && !/\p{Cs}/u.test(value) ? value : refuse(path)
  return typeof value === 'boolean' ? value : refuse(path)
}

const toStruct = (types: Types, name: string, given: Fields, path: string): Fields =>
  Object.fromEntries(
    (types[name] ?? []).map((member) => [
      member.name,
      toValue(types, member.type, given[member.name], `${path}.${member.name}`),
    ]),
  )

/** The type of a domain whose caller leaves it out: every member that is there, whatever holds its value. */
function toDomainType(domain: Fields): readonly Member[] {
  const given = Object.keys(domain).filter((name) => !isMissing(domain[name]))
  const stranger = given.find((name) => domainMembers.every((member) => member.name !== name))
  return stranger === undefined
    ? domainMembers.filter(({ name }) => given.includes(name))
    : refuse(`domain.${stranger}`)
}

function parseJson(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return refuse('typedData')
  }
}

/** A chain id that is an integer as a number where one can hold it: wallets compare it with their own. */
function withPlainChainId(domain: Fields, type: readonly Member[]): Fields {
  const isInteger = type.some((member) => member.name === 'chainId' && integerType.test(member.type))
  const chainId = isInteger ? Number(domain['chainId']) : Number.NaN
  return Number.isSafeInteger(chainId) ? { ...domain, chainId } : domain
}

/**
 * Typed data, also as JSON text, as wallets take it (EIP-712): with the type `EIP712Domain`, which callers may leave out, and with
 * nothing that is not signed.
 *
 * @throws InvalidDataError that names the field, such as `domain.chainId` or `message.to.wallet`
 */
export function toTypedDataJson(given: unknown): string {
  const { domain: givenDomain, types: givenTypes, primaryType, message } = toFields(parseJson(given), 'typedData')
  const domain = isMissing(givenDomain) ? {} : toFields(givenDomain, 'domain')
  const declared = toTypes(toFields(givenTypes, 'types'))
  const domainType = declared['EIP712Domain'] ?? toDomainType(domain)
  const types: Types = { ...declared, EIP712Domain: domainType }
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) return refuse('primaryType')
  return JSON.stringify({
    types,
    domain: withPlainChainId(toStruct(types, 'EIP712Domain', domain, 'domain'), domainType),
    primaryType,
    message:
      primaryType === 'EIP712Domain' ? {} : toStruct(types, primaryType, toFields(message, 'message'), 'message'),
  })
}
