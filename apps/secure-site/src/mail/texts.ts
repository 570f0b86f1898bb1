import type { Mail } from './Mailer'

type Place = { readonly to: string; readonly site: string; readonly browser: string }

type Waiting = {
  readonly link: string
  /** Seconds. */
  readonly wait: number
}

/** "in 90 minutes" without the "in". */
const waitText = (wait: number) => {
  const [count, unit] = wait % 3_600 === 0 ? [wait / 3_600, 'hour'] : [Math.ceil(wait / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

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
export const releaseMail = ({ to, site, browser, link, wait }: Place & Waiting): Mail => ({
  to,
  subject: `Open your wallet of ${hostOf(site)} on another device?`,
  text: `Somebody who is signed in with this address wants to open your wallet on a device that does not have it yet.

Site: ${hostOf(site)}
Device: ${browser}

If that is you, open this page, compare the number on it with the one on your device, and press the button:

${link}

The page is good for 10 minutes. If that was not you, do not press the button: the wallet stays closed.
${wait > 0 ? `\nAfter the press the device still waits: it can use the wallet ${waitText(wait)} after this mail. Until then you can stop it on the same page.\n` : ''}`,
})

/** The login server tells of a device that is new to a wallet. */
export const newDeviceMail = ({ to, site, browser, link, wait }: Place & Waiting): Mail => ({
  to,
  subject: `A new device is signed in to your wallet of ${hostOf(site)}`,
  text: `A device that your wallet does not know has signed in with this address.

Site: ${hostOf(site)}
Device: ${browser}

${
  wait > 0
    ? `It sees the addresses now, and can use the wallet in ${waitText(wait)}. A device that you have used before can confirm it at once.`
    : 'It sees the addresses now, and can use the wallet after the press in another mail.'
}

If that was not you, stop it on this page, and change the password of your mail box:

${link}
`,
})

/** The login server tells of a share at the vault that does not fit any more. */
export const drillFailedMail = ({ to, site }: Omit<Place, 'browser'>): Mail => ({
  to,
  subject: `A check of your wallet of ${hostOf(site)} has failed`,
  text: `Your wallet works on the devices that have opened it. What opens it on a new device does not fit it any more.

Keep the devices that you have, do not clear the data of their browsers, and write to ${hostOf(site)}: the operator has been told, too.
`,
})
