/** The saved screen of a notification, as SQL; null without one, or if it was deleted. By its primary key. */
export const SCREEN_OF = (notification: string): string =>
  `(select json_build_object('place', s.place, 'query', s.query)
      from saved_screen s where s.id = ${notification}.saved_screen_id)`
