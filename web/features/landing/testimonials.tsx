import { TESTIMONIALS } from '../../content/marketing/testimonials.ts'

export function Testimonials() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {TESTIMONIALS.map(({ text, name, role }) => (
        <li key={name} className="grid">
          <figure className="flex flex-col rounded-md border bg-sheet p-5">
            <blockquote className="text-pretty font-serif text-base">“{text}”</blockquote>
            <figcaption className="mt-auto pt-4">
              <span className="block font-semibold">{name}</span>
              <span className="block text-ink-muted">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
