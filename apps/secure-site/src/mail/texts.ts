import type { Mail } from './Mailer'

type Place = { readonly to: string; readonly site: string; readonly browser: string }

const hostOf = (site: string) => new URL(site).host

/** The mail of the login server. */
export const codeMail = ({ to, site, browser, code }: Place & { readonly code: string }): Mail => ({
  to,
  subject: `Your code for ${hostOf(site)}`,
  text: `${code} is your code for ${hostOf(site)}.

Enter it on the page that asked for it. It is good for 10 minutes.

Asked for by: ${browser}

If that was not you, do nothing: nobody gets in without the code. Tell it to nobody, whoever asks for it.
`,
})

/** The mail of the vault. */
export const releaseMail = ({ to, site, browser, link }: Place & { readonly link: string }): Mail => ({
  to,
  subject: `Open your wallet of ${hostOf(site)} on another device?`,
  text: `Somebody who is signed in with this address wants to open your wallet on a device that does not have it yet.

Site: ${hostOf(site)}
Device: ${browser}

If that is you, open this page, compare the number on it with the one on your device, and press the button:

${link}

The page is good for 10 minutes. If that was not you, do not press the button: the wallet stays closed.
`,
})
