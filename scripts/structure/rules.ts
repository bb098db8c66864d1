import { specsUsePageObjects } from './browser-tests.ts'
import { outgoingCallsAreListed, outgoingRequestsHaveTimeouts } from './calls-out.ts'
import { documentPathsExist } from './doc-paths.ts'
import { everyEndpointServed, everyHandlerListed, everyWriteClassified } from './endpoints.ts'
import { shortFunctions } from './functions.ts'
import { logsNotConsole, noLiteralSpread, noOpenEnds, noSkippedTests, noTypeEscapes, readableSource } from './habits.ts'
import { shortImportPaths } from './imports.ts'
import { dependencyRule, noCircles } from './layers.ts'
import { noMachinePaths } from './leaks.ts'
import { verbsAndNouns } from './names.ts'
import { pureNouns, serverStaysOnServer } from './purity.ts'
import { referencesResolve } from './references.ts'
import type { RepoFile, Violation } from './repo-file.ts'
import { everyFlagRead, everyPermissionRead, everySettingRead } from './settings-read.ts'
import { logicalSides, logicalStyles, noMarginOnLtr } from './sides.ts'
import { fewLongFiles, noHugeFile } from './sizes.ts'
import { noHooksInStatic } from './static-components.ts'
import { safeFirstSubmit } from './submits.ts'
import { everyTableOwned, indexBehindEngine, ownTablesOnly } from './table-use.ts'
import { closedVocabulary, descriptiveNames, folderSizes, noBarrels } from './vocabulary.ts'
import { wireNamesStayOnTheWire } from './wire-names.ts'
import { everyColumnWritten } from './writers/every-column-written.ts'

export const rules = [
  readableSource,
  dependencyRule,
  noCircles,
  shortImportPaths,
  descriptiveNames,
  verbsAndNouns,
  closedVocabulary,
  folderSizes,
  noBarrels,
  serverStaysOnServer,
  noHooksInStatic,
  safeFirstSubmit,
  pureNouns,
  everyTableOwned,
  ownTablesOnly,
  indexBehindEngine,
  everyColumnWritten,
  wireNamesStayOnTheWire,
  everyFlagRead,
  everySettingRead,
  everyPermissionRead,
  everyEndpointServed,
  everyHandlerListed,
  everyWriteClassified,
  noHugeFile,
  fewLongFiles,
  shortFunctions,
  noTypeEscapes,
  noOpenEnds,
  noLiteralSpread,
  logsNotConsole,
  noSkippedTests,
  logicalSides,
  logicalStyles,
  noMarginOnLtr,
  noMachinePaths,
  documentPathsExist,
  referencesResolve,
  outgoingCallsAreListed,
  outgoingRequestsHaveTimeouts,
  specsUsePageObjects,
]

/** Everything a repository breaks, by file and line. */
export function inspect(repo: readonly RepoFile[]): Violation[] {
  return rules.flatMap((rule) => rule(repo)).sort((a, b) => a.path.localeCompare(b.path, 'en') || a.line - b.line)
}
