import { referencePages } from './referencePages'

type Page = { readonly text: string; readonly link: string }
type Section = { readonly text: string; readonly items: Page[] }

/** Every page of the site except the first one, in reading order. */
export const sections: Section[] = [
  {
    text: 'Get started',
    items: [
      { text: 'React', link: '/start/react' },
      { text: 'Next', link: '/start/next' },
      { text: 'React Router', link: '/start/react-router' },
      { text: 'Plain HTML, Vue and others', link: '/start/without-react' },
      { text: 'From another kit', link: '/start/from-another-kit' },
      { text: 'Beside its peers', link: '/compare' },
    ],
  },
  {
    text: 'Guides',
    items: [
      { text: 'Connect a wallet', link: '/guides/connect' },
      { text: 'Accounts and networks', link: '/guides/accounts-and-networks' },
      { text: 'Log in by email', link: '/guides/email-login' },
      { text: 'Run the secure site', link: '/guides/secure-site' },
      { text: 'Sign in', link: '/guides/sign-in' },
      { text: 'Your server', link: '/guides/sign-in-server' },
      { text: 'Send', link: '/guides/send' },
      { text: 'Take payments', link: '/guides/payments' },
      { text: 'Swap and buy', link: '/guides/swap-and-buy' },
      { text: 'Names', link: '/guides/names' },
      { text: 'Several wallets', link: '/guides/several-wallets' },
      { text: 'Theme the modal', link: '/guides/theming' },
      { text: 'Replace parts of the modal', link: '/guides/replace-parts' },
      { text: 'A UI of your own', link: '/guides/own-ui' },
      { text: 'Words and languages', link: '/guides/languages' },
      { text: 'WalletConnect', link: '/guides/walletconnect' },
      { text: 'Reads and their cache', link: '/guides/queries' },
      { text: 'Errors', link: '/guides/errors' },
      { text: 'Accessibility', link: '/guides/accessibility' },
      { text: 'Bundle size and speed', link: '/guides/bundle-size' },
      { text: 'Questions', link: '/guides/questions' },
    ],
  },
  {
    text: 'Examples',
    items: [
      { text: 'A drawer on hooks alone', link: '/hooks' },
      { text: 'Small examples', link: '/examples' },
      { text: 'Everything on one page', link: '/one-page' },
      { text: 'A command palette with Ariakit', link: '/ariakit' },
      { text: 'A dialog with Radix, for shadcn', link: '/radix' },
      { text: 'Sign, call and pay', link: '/use-the-wallet' },
      { text: 'wagmi, ethers, wallet-adapter', link: '/other-libraries' },
      { text: 'Five chains', link: '/chains' },
      { text: 'State gallery', link: '/gallery' },
    ],
  },
  { text: 'Testing', items: [{ text: 'Test your app', link: '/testing' }] },
  {
    text: 'Security',
    items: [
      { text: 'Content policy', link: '/security/content-policy' },
      { text: 'Privacy', link: '/security/privacy' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'API', link: '/reference/' },
      { text: 'Limits and lifetimes', link: '/limits' },
      { text: 'What goes over the wire', link: '/requests' },
      { text: 'Storage keys', link: '/storage' },
      { text: 'Mistakes', link: '/mistakes' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
]

/** The pages of the API reference, which have a sidebar of their own. */
export const apiSections: Section[] = [
  { text: 'API reference', items: referencePages },
  ...sections.filter(({ text }) => text === 'Reference'),
]

/** What stands at the top of every page: the first page of a section, marked on each of them. */
export const nav = ['Get started', 'Guides', 'Examples', 'Testing', 'Reference'].map((name) => {
  const { items } = sections.find(({ text }) => text === name) ?? { items: [] }
  const links = items.map(({ link }) => (link.endsWith('/') ? `${link}.*` : link))
  return { text: name, link: items[0]?.link ?? '/', activeMatch: `^(?:${links.join('|')})$` }
})
