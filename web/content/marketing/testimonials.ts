/** The three fixed testimonials of the specification. */
export type Testimonial = { text: string; name: string; role: string }

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    text: 'I used to bid on forty parcels and pray over three. Now I bid on nine, and I can tell my partner in one sentence why each of them is on the list.',
    name: 'Marcus T.',
    role: 'Tax sale investor, Jackson, Mississippi',
  },
  {
    text: 'The score is not what sold me. What sold me is that I could disagree with it: every deduction had a book and a page, and twice I was right.',
    name: 'Dana W.',
    role: 'Fix-and-flip buyer, Birmingham, Alabama',
  },
  {
    text: 'Three counties, three kinds of lists, one table on Monday morning. Our analyst stopped retyping parcel numbers and started asking questions.',
    name: 'Priya R.',
    role: 'Acquisitions, private fund, Memphis, Tennessee',
  },
]
