import { callsOutAreListed, outgoingRequestsEnd } from './calls-out.ts'
import { documentsNameWhatIs } from './doc-paths.ts'
import { shortFunctions } from './functions.ts'
import { everyTestRuns, honestComments, honestTypes, logsNotConsole, readableSource } from './habits.ts'
import { shortImportPaths } from './imports.ts'
import { dependencyRule, noCircles } from './layers.ts'
import { nothingOfOurMachines } from './leaks.ts'
import { verbsAndNouns } from './names.ts'
import { pureNouns, serverStaysOnServer } from './purity.ts'
import { referencesResolve } from './references.ts'
import type { RepoFile, Violation } from './repo-file.ts'
import { everyFlagRead } from './settings-read.ts'
import { logicalSides, logicalStyles, noMarginOfLtr } from './sides.ts'
import { fewLongFiles, noHugeFile } from './sizes.ts'
import { everyTableOwned, ownTablesOnly } from './table-use.ts'
import { closedVocabulary, folderSizes, noBarrels, tellingNames } from './vocabulary.ts'
import { wireNamesStayOnTheWire } from './wire-names.ts'
import { everyColumnWritten } from './writers/every-column-written.ts'

export const rules = [
  readableSource,
  dependencyRule,
  noCircles,
  shortImportPaths,
  tellingNames,
  verbsAndNouns,
  closedVocabulary,
  folderSizes,
  noBarrels,
  serverStaysOnServer,
  pureNouns,
  everyTableOwned,
  ownTablesOnly,
  everyColumnWritten,
  wireNamesStayOnTheWire,
  everyFlagRead,
  noHugeFile,
  fewLongFiles,
  shortFunctions,
  honestTypes,
  honestComments,
  logsNotConsole,
  everyTestRuns,
  logicalSides,
  logicalStyles,
  noMarginOfLtr,
  nothingOfOurMachines,
  documentsNameWhatIs,
  referencesResolve,
  callsOutAreListed,
  outgoingRequestsEnd,
]

/** Everything a repository breaks, by file and line. */
export function inspect(repo: readonly RepoFile[]): Violation[] {
  return rules.flatMap((rule) => rule(repo)).sort((a, b) => a.path.localeCompare(b.path, 'en') || a.line - b.line)
}
