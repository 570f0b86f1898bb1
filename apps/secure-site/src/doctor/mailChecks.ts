import { createTransporter } from '../mail/Mailer'
import { type Check, good, unknown } from './check'

type Options = {
  readonly server: string
  readonly from: string
  /** Where a test mail goes; without one, none is sent. */
  readonly to: string | undefined
}

type Transporter = ReturnType<typeof createTransporter>

/** Keeps no connection, which would keep the program. */
async function once(server: Pick<Options, 'server' | 'from'>, use: (transporter: Transporter) => Promise<unknown>) {
  const transporter = createTransporter(server)
  try {
    await use(transporter)
  } finally {
    transporter.close()
  }
}

/** Of the mail server: that it lets us in, and takes a mail. */
export const mailChecks = ({ server, from, to }: Options): readonly Check[] => [
  {
    name: 'mail server',
    async run() {
      await once({ server, from }, (transporter) => transporter.verify())
      return good('lets us in')
    },
  },
  {
    name: 'test mail',
    async run() {
      if (to === undefined) return unknown('not sent: name an address with --mail')
      const text = 'The mail server of the secure site has taken this mail.\n'
      const mail = { to, subject: 'A test of the secure site', text }
      await once({ server, from }, (transporter) => transporter.sendMail(mail))
      return good('taken: see that it arrives, and not as spam')
    },
  },
]
