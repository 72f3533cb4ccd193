/** A number the product states about itself. Specification, sections 1 and 9. */
export type Figure = { value: string; label: string }

export const LANDING_FIGURES: readonly Figure[] = [
  { value: '2,100+', label: 'professionals' },
  { value: '2.1M+', label: 'properties analysed' },
  { value: '156K+', label: 'title issues flagged' },
  { value: '$47M+', label: 'bad investments prevented' },
  { value: '89%', label: 'satisfaction' },
]

export const CASE_STUDY_FIGURES: readonly Figure[] = [
  { value: '$47M+', label: 'bad investments prevented' },
  { value: '2,100+', label: 'active users' },
  { value: '156K+', label: 'title issues flagged' },
  { value: '89%', label: 'satisfaction' },
]

export const ABOUT_FIGURES: readonly Figure[] = [
  { value: '50+', label: 'counties' },
  { value: '2.1M+', label: 'properties' },
  { value: '3', label: 'states' },
  { value: '47', label: 'points on the due diligence checklist' },
]
