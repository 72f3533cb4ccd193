import { Portfolio } from '../../../contract/portfolio.ts'
import { apiQuery } from '../../lib/api-query.ts'

export const portfolioQuery = apiQuery(['/api/user/portfolio'], Portfolio)
