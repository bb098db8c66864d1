import type { Command } from 'commander'
import { EXIT_CODES } from './result.ts'

/** Parses the command line of a script of the repository. Ends the process: 0 after help, 2 for wrong usage. */
export const parseScript = (script: Command): Command =>
  script
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.misused))
    .parse()
