import type { AppContext } from '../context.ts'
import { emailLinkRoutes } from '../http/email-link.ts'
import { STOP_PATH, stopUnsolicited } from './unsolicited.queries.ts'

/** The link in each email that its reader did not request. */
export function stopMailRoutes({ db }: Pick<AppContext, 'db'>) {
  return emailLinkRoutes(db, [
    {
      path: STOP_PATH,
      summary: {
        GET: 'Page of the link in emails that their reader did not ask for',
        POST: 'Stops emails that their reader did not ask for; also one-click unsubscribe',
      },
      purpose: 'stop-mail',
      ask: (mailbox) => ({
        title: 'Stop emails you did not ask for?',
        text: `We will send no more invitations, confirmations or receipts to ${mailbox} that somebody else may have caused. Emails of your own account are still sent.`,
        button: 'Stop these emails',
      }),
      act: async (mailbox) => {
        await stopUnsolicited(db, mailbox)
        return {
          title: 'These emails are stopped',
          text: `We send nothing more to ${mailbox} that you did not ask for.`,
        }
      },
    },
  ])
}
