import { type SourceFile, sourceFiles } from '../../tools/sourceFiles.mjs'

/** Codes that are made from the number or the words of a reply, by the tables of `constants/rpc.ts`. */
const repliesFile = 'constants/errorCodes.ts'

/** Constructors that take the code they throw. */
const families = ['ConfigurationError', 'FeatureError', 'EmbeddedWalletError']

/** The codes of errors that the source folder of headless declares and nothing in it throws. */
export function unthrownCodes(folder: string): readonly string[] {
  const files = sourceFiles(folder).filter(({ path }) => !path.startsWith('testing/'))
  const declared = files.find(({ path }) => path === 'errors/codes.ts')?.strings ?? []
  const replies = new Set(files.find(({ path }) => path === repliesFile)?.strings)
  const classes = files.flatMap(classesOf)
  const ownFiles = files.filter(({ path }) => !path.startsWith('errors/'))
  return declared.filter((code) => {
    const ofCode = classes.filter(({ codes }) => codes.includes(code)).map(({ name }) => name)
    if (replies.has(code) || !/^[A-Z_]+$/.test(code)) return false
    return ofCode.length > 0
      ? !files.some(({ code: text }) => ofCode.some((name) => text.includes(`new ${name}(`)))
      : !ownFiles.some((file) => isNamed(file, code))
  })
}

/** The classes that always have the same code; one may have the codes of what it extends, too. */
const classesOf = ({ code }: SourceFile) =>
  code.split(/^export (?:abstract )?class /m).flatMap((text) => {
    const [, name = ''] = /^(\w+)/.exec(text) ?? []
    const [, line = ''] = /readonly code(?:: [^=\n]+)? = (.+)/.exec(text) ?? []
    const codes = [...line.matchAll(/'([A-Z_]+)'/g)].map(([, each = '']) => each)
    return codes.length > 0 && !families.includes(name) ? [{ name, codes }] : []
  })

/** Whether a file has a code other than to compare it with that of an error it caught. */
const isNamed = ({ code }: SourceFile, name: string): boolean => new RegExp(`(?<!(?:[!=]==|case) )'${name}'`).test(code)
