export { InsurableCard } from '../insurable/insurable-card.tsx'
export { SurplusCard } from '../surplus/surplus-card.tsx'
