import dark from './property-dark.webp'
import light from './property-light.webp'
import phoneDark from './property-phone-dark.webp'
import phoneLight from './property-phone-light.webp'

/** A screenshot of a sample property's record, in the layout for the reader's window. */
export function ProductPicture() {
  return (
    <figure>
      {/* The hidden picture is not loaded: a lazy picture without layout never comes near the window. */}
      <Picture wide={light} narrow={phoneLight} className="dark:hidden" />
      <Picture wide={dark} narrow={phoneDark} className="hidden dark:block" />
      <figcaption className="mt-2 text-ink-muted text-xs">
        A picture of a fictional property’s record. Days are counted from when it was taken.
      </figcaption>
    </figure>
  )
}

function Picture({ wide, narrow, className }: { wide: string; narrow: string; className: string }) {
  return (
    <picture className={className}>
      <source media="(width < 40rem)" srcSet={narrow} width={390} height={560} />
      <img
        src={wide}
        width={1200}
        height={700}
        loading="lazy"
        decoding="async"
        alt="A property’s record: address, parcel and status; six tiles that say auctioned, sold in the past, redemption open for 136 days, title low at 43 of 100, three active liens and one owner as listed; below them the property’s facts and what is owed."
        className="h-auto w-full rounded-md border bg-sheet"
      />
    </picture>
  )
}
