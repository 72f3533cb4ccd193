import { emailKeyOf } from '../../../../domain/account/email-key.ts'
import { passwordProblem } from '../password/password.ts'
import { emailProblem, type Form } from './form-body.ts'
import type { Problems } from './page-parts.ts'

/** Problems of a new account's form, by field. */
export async function newAccountProblems(form: Form): Promise<Problems> {
  const problems: Problems = {}
  const email = emailProblem(form.email)
  const password = await passwordProblem(form.password, emailKeyOf(form.email))
  if (email) problems.email = email
  if (password) problems.password = password
  if (form.firstName === '') problems.firstName = 'Enter your first name'
  if (form.lastName === '') problems.lastName = 'Enter your last name'
  return problems
}
