import { apiQuery } from '../../lib/api-query.ts'
import { Portfolio } from '../../../contract/portfolio.ts'

export const portfolioQuery = apiQuery(['/api/user/portfolio'], Portfolio)
