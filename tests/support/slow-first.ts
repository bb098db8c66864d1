import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take half a minute to minutes: started last, each would run alone while the other workers are idle. */
const SLOW_FILES = [
  'bench/relevance/relevance.api.test.ts',
  'tests/production/guide.api.test.ts',
  'tests/engines/opensearch/opensearch.api.test.ts',
  'tests/processes/point-in-time.api.test.ts',
  'src/server/hidden-numbers.api.test.ts',
  'src/imports/generated-kinds.api.test.ts',
  'tests/processes/concurrency.api.test.ts',
  'src/server/extremes.api.test.ts',
  'scripts/cli/database/database.api.test.ts',
  'src/imports/sample-lists.api.test.ts',
  'tests/processes/pgbouncer.api.test.ts',
  'src/platform/postgres/embedded.api.test.ts',
  'src/jobs/jobs.api.test.ts',
  'src/imports/resume.api.test.ts',
]

const getRank = ({ moduleId }: TestSpecification) => SLOW_FILES.findIndex((file) => moduleId.endsWith(file))

/** The usual order, which is by size on a new checkout, with the slow files first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = (file: TestSpecification) => getRank(file) >= 0
    const slow = sorted.filter(isSlow).sort((one, other) => getRank(one) - getRank(other))
    return [...slow, ...sorted.filter((file) => !isSlow(file))]
  }
}
