import { sourceFiles } from '../../tools/sourceFiles.mjs'

/** Where something foreign comes in: a node's reply, what a wallet or a library threw, what the app passed to a chain. */
const entries = [
  'services/jsonRpc/batch.ts',
  'services/jsonRpc/jsonRpc.ts',
  'connectors/walletConnect/universalProvider.ts',
  'connectors/walletStandard/features.ts',
  'connectors/embedded/toApprovalError.ts',
  'chains/parseInput.ts',
  'integrations/walletAdapter/signIn.ts',
  /^chains\/\w+\/(?:connector|\w+Wallet)\.ts$/,
]

/** Where something leaves: the end of an action, of a query, and of what the session does by itself. */
const exits = [
  'actions/reportError.ts',
  'actions/loadImage.ts',
  'queries/runQuery.ts',
  'session/remoteServices.ts',
  'integrations/eip155/clients.ts',
  /^flows\/(?:\w+\/)?(?!machine|view|fixtures)\w+\.ts$/,
  /^chains\/\w+\/provider\.ts$/,
]

const borders = [...entries, ...exits, 'errors/normalize.ts', 'errors/toPorticoErrorAsync.ts']

const normalizing = /\b(?:toPorticoError(?:Async)?|normalizeErrors)\b/

/** Files of the source folder of headless that normalise an error between the borders, and borders that do not. */
export function errorsNormalizedBetween(folder: string): readonly string[] {
  const callers = sourceFiles(folder).filter(({ code }) => normalizing.test(code))
  const paths = callers.map(({ path }) => path)
  return [
    ...paths.filter((path) => !borders.some((border) => isBorder(border, path))).map((path) => `${path} is no border`),
    ...borders
      .filter((border) => !paths.some((path) => isBorder(border, path)))
      .map((border) => `no error is normalized in ${String(border)}`),
  ]
}

const isBorder = (border: string | RegExp, path: string): boolean =>
  typeof border === 'string' ? border === path : border.test(path)
