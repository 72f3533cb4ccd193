import type { AppContext } from '../../platform/context.ts'
import { emailLinkRoutes } from '../../platform/http/email-link.ts'
import { editSettings } from './settings.queries.ts'

/** The link in every alert mail that unsubscribes; without sign-in. */
export function unsubscribeRoutes({ db }: AppContext) {
  return emailLinkRoutes(db, [
    {
      path: '/api/unsubscribe',
      summary: {
        GET: 'Page of an email link that asks whether to stop alert emails',
        POST: 'Stops alert emails; also one-click unsubscribe',
      },
      purpose: 'stop-alerts',
      ask: () => ({
        title: 'Stop alert emails?',
        text: 'Your watchlist stays as it is, and alerts still appear in the app. You can switch the emails on again under Notifications.',
        button: 'Stop alert emails',
      }),
      act: async (subject) => {
        await editSettings(db, Number(subject), { emailNotifications: false })
        return {
          title: 'Alert emails are off',
          text: 'They are switched off. Alerts still appear in the app, where mails can be switched on again under Notifications.',
        }
      },
    },
  ])
}
