import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A reporter of vitest: writes the names of tests that passed at a second try to the file FLAKY_TESTS. */
export default class ReportFlaky {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) {
      this.#names.push(`${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`)
    }
  }

  onTestRunEnd() {
    writeFileSync(process.env.FLAKY_TESTS, JSON.stringify(this.#names))
  }
}
